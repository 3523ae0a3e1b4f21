import { picturePath, pictureWidths } from '../layout/own-pictures.ts'
import type { OwnPicture } from '../layout/page-layout.ts'
import { markup, type SafeHtml } from '../markup.ts'

/** How a picture stands on a page; `sizes` says how wide, and the class gives it the shape of its box. */
export type ImagePlace = { readonly sizes: string; readonly alt: string; readonly className: string; readonly isFirst?: boolean }

/** A picture of the library in every width that is kept; one that opens the page is not put off. */
export function ownImage(picture: OwnPicture, { sizes, alt, className, isFirst = false }: ImagePlace): SafeHtml {
  const sources = pictureWidths(picture).map((width) => `${picturePath(picture, width)} ${width}w`)
  return markup`<img class="${className}" src="${picturePath(picture)}" srcset="${sources.join(', ')}" sizes="${sizes}" width="${picture.width}" height="${picture.height}" alt="${alt}"${!isFirst && markup` loading="lazy"`} decoding="async">`
}
