import { SECTIONS, type Section, type SectionName } from './section.types.ts'
import { gamesSection, languagesSection, menuSection, paymentsSection } from './pages/list-pages.ts'
import { ownPagesSection } from './pages/own-pages-page.ts'
import { overviewPage } from './pages/overview-page.ts'
import { playersPage } from './pages/players-page.ts'
import { promotionsSection } from './pages/promotions-page.ts'
import { sessionsPage } from './pages/sessions-page.ts'

export const SECTION_OF: Readonly<Record<SectionName, Section>> = {
  overview: { show: overviewPage },
  games: gamesSection,
  payments: paymentsSection,
  promotions: promotionsSection,
  pages: ownPagesSection,
  menu: menuSection,
  languages: languagesSection,
  players: { show: playersPage },
  sessions: { show: sessionsPage },
}

export function sectionAt(path: string | undefined): SectionName | null {
  if (path === undefined || path === '') return 'overview'
  return SECTIONS.find((name) => name === path && name !== 'overview') ?? null
}
