import { GAME_CATEGORIES } from './catalog/games.ts'

export const SITE_PAGES = ['home', 'lobby', ...GAME_CATEGORIES, 'promotions', 'help', 'responsible-gaming'] as const

export type SitePage = (typeof SITE_PAGES)[number]

export type OwnAddress = `/${string}`

export type PageName = SitePage | OwnAddress

export function isOwnPage(page: PageName): page is OwnAddress {
  return page.startsWith('/')
}

export function isLobbyPage(page: PageName): boolean {
  return page === 'lobby' || GAME_CATEGORIES.some((category) => category === page)
}
