import { PAGES, pagePath } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

export interface WorkspaceScreen {
  readonly page: string
  readonly calls: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  readonly secret?: string
}

export const WORKSPACE_SCREENS: readonly WorkspaceScreen[] = [
  { page: PAGES.cart, calls: ['/api/cart/list'] },
  { page: PAGES.myOrder, calls: ['/api/order/list'] },
  { page: PAGES.mySite, calls: ['/api/site'] },
  { page: PAGES.personal, calls: [] },
  { page: PAGES.security, calls: ['/api/user/sessions'] },
  { page: PAGES.notifications, calls: ['/api/user/messenger', '/api/notices/preferences'] },
  { page: PAGES.ownData, calls: ['/api/privacy'] },
  { page: PAGES.developers, calls: ['/api/integrations/keys', '/api/integrations/webhooks'] },
  { page: PAGES.team, calls: ['/api/team'] },
  { page: PAGES.verification, calls: ['/api/verification/info'] },
  { page: PAGES.overview, calls: ['/api/overview'] },
  { page: PAGES.joinTeam, calls: ['/api/team/invitation'], secret: 'A'.repeat(43) },
]

export function siteScreens(id: string): readonly WorkspaceScreen[] {
  const panel = (name: string, calls: readonly string[]) => ({ page: PAGES.manageSite, query: { id, panel: name }, calls })
  return [
    panel('overview', ['/api/site/figures', '/api/site/checklist']),
    panel('domain', ['/api/site/domains']),
    ...['design', 'languages', 'payments', 'status'].map((name) => panel(name, ['/api/site/manage'])),
  ]
}

export function addressOf({ page, query, secret }: WorkspaceScreen, locale: Locale): string {
  return `${pagePath(locale, page, query)}${secret === undefined ? '' : `#${secret}`}`
}

export function nameOf({ page, query }: WorkspaceScreen): string {
  return query?.panel === undefined ? page : `${page}, ${query.panel}`
}

export function isCallOf({ calls }: WorkspaceScreen): (url: URL) => boolean {
  return ({ pathname }) => calls.includes(pathname)
}
