import { DESKS, type Desk, type DeskName } from './desk.types.ts'
import { gamesDesk, languagesDesk, menuDesk, paymentsDesk } from './pages/list-pages.ts'
import { ownPagesDesk } from './pages/own-pages-page.ts'
import { overviewPage } from './pages/overview-page.ts'
import { playersPage } from './pages/players-page.ts'
import { promotionsDesk } from './pages/promotions-page.ts'
import { sessionsPage } from './pages/sessions-page.ts'

/** Every desk of the back office. */
export const DESK_OF: Readonly<Record<DeskName, Desk>> = {
  overview: { show: overviewPage },
  games: gamesDesk,
  payments: paymentsDesk,
  promotions: promotionsDesk,
  pages: ownPagesDesk,
  menu: menuDesk,
  languages: languagesDesk,
  players: { show: playersPage },
  sessions: { show: sessionsPage },
}

/** The desk at a path below the backend link; null where there is none. */
export function deskAt(path: string | undefined): DeskName | null {
  if (path === undefined || path === '') return 'overview'
  return DESKS.find((name) => name === path && name !== 'overview') ?? null
}
