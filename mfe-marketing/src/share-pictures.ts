import type { Locale } from '@parlour/i18n'

/** Taken by `npm run pictures`. */
const ADDRESSES = import.meta.glob<string>('./share-pictures/*.webp', { eager: true, import: 'default' })

export type SharePictureName = 'home' | 'games' | 'payments' | 'advertising' | 'affiliates'

export function sharePicture(name: SharePictureName, locale: Locale): string {
  return ADDRESSES[`./share-pictures/${name}.${locale}.webp`] ?? ''
}
