import { picturePath, pictureWidths } from '../layout/own-pictures.ts'
import type { OwnPicture } from '../layout/page-layout.ts'
import { markup, type SafeHtml } from '../markup.ts'

export type ImagePlace = { readonly sizes: string; readonly alt: string; readonly className: string; readonly isFirst?: boolean }

/** The first picture of a page is not lazy-loaded. */
export function ownImage(picture: OwnPicture, { sizes, alt, className, isFirst = false }: ImagePlace): SafeHtml {
  const sources = pictureWidths(picture).map((width) => `${picturePath(picture, width)} ${width}w`)
  return markup`<img class="${className}" src="${picturePath(picture)}" srcset="${sources.join(', ')}" sizes="${sizes}" width="${picture.width}" height="${picture.height}" alt="${alt}"${!isFirst && markup` loading="lazy"`} decoding="async">`
}
