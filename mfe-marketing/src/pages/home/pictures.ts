import type { Locale } from '@parlour/i18n'
import type { SiteDesign } from '@parlour/site-engine'
import type { Stop } from './launch-plan.ts'

/** Taken by `npm run pictures`. */
const ADDRESSES = import.meta.glob<string>('./pictures/*/*.webp', { eager: true, import: 'default' })

export const TOUR_SCREENS = ['sites', 'orders', 'money', 'security'] as const

/** In px, at most 1200. */
export const TOUR_PICTURE_SIZE = { width: 1200, height: 750 } as const

export function tourPicture(screen: (typeof TOUR_SCREENS)[number], locale: Locale): string {
  return addressOf(`tour/${screen}.${locale}`)
}

/** In px. */
export const TIMELINE_PICTURE_SIZE = { width: 560, height: 350 } as const

export function timelinePicture(stop: Stop['id'], locale: Locale): string {
  return addressOf(`timeline/${stop}.${locale}`)
}

/** In px. */
export const WALL_PICTURE_SIZE = { width: 384, height: 240 } as const

export function wallPicture({ themeId, schemeId }: SiteDesign): string {
  return addressOf(`wall/${themeId}.${schemeId}`)
}

function addressOf(name: string): string {
  return ADDRESSES[`./pictures/${name}.webp`] ?? ''
}
