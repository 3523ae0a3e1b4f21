import { PAGES } from '@parlour/contracts'
import type { LabelledFact } from '../../features/show-facts/fact-list.tsx'

/** What the page asks the reader to do. */
export type ContentAction = 'open' | 'apply' | 'support' | 'partner' | 'orders' | 'none'

type ContentPageSpec = { readonly path: string; readonly facts: readonly LabelledFact[]; readonly action: ContentAction }

const SPECS = {
  game: { path: PAGES.gameApi, facts: ['games', 'developers', 'countries'], action: 'open' },
  pay: { path: PAGES.paymentApi, facts: ['methods', 'countries', 'settlementHours'], action: 'open' },
  ads: { path: PAGES.advertising, facts: ['sms', 'fund', 'templates', 'acquisition'], action: 'open' },
  alliance: { path: PAGES.alliance, facts: ['signup', 'review'], action: 'support' },
  affiliate: { path: PAGES.affiliateProgram, facts: ['signup', 'review'], action: 'apply' },
  help: { path: PAGES.helpCenter, facts: [], action: 'support' },
  about: { path: PAGES.about, facts: ['minutes', 'languages', 'themes'], action: 'open' },
  partners: { path: PAGES.partners, facts: ['developers', 'methods', 'countries'], action: 'partner' },
  privacy: { path: PAGES.privacy, facts: [], action: 'none' },
  contact: { path: PAGES.contact, facts: [], action: 'orders' },
} as const satisfies Record<string, ContentPageSpec>

export type ContentPageId = keyof typeof SPECS

/** The content pages: one layout, each with its own words, figures and call. */
export const CONTENT_PAGES: readonly ({ readonly id: ContentPageId } & ContentPageSpec)[] = (Object.keys(SPECS) as ContentPageId[]).map(
  (id) => ({ id, ...SPECS[id] }),
)

/** The figures and the call of one content page. */
export function contentPageOf(id: ContentPageId): ContentPageSpec {
  return SPECS[id]
}
