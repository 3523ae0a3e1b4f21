import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../platform/config.ts'
import { ANSWERS } from './domain/serving.ts'
import { createSiteDocuments, type SiteDocumentsDeps, type Wanted } from './site-documents.ts'
import type { KnownSite } from './site-memory.ts'
import { languageOfVisit, type VisitedPlace } from './site-visit.ts'
import { createVisitorCheck } from './visitor-check.ts'

/** What a request says of its visitor. */
export interface Visitor {
  readonly headers: IncomingHttpHeaders
  /** The language in the address. */
  readonly lang: string | undefined
}

/** Decides which document a visitor gets. */
export interface Reception {
  readonly wantedBy: (known: KnownSite | null, visitor: Visitor, visited: VisitedPlace) => Wanted
  /** The request headers that the decision depends on. */
  readonly vary: string
}

/** What deciding needs. */
export interface ReceptionDeps extends SiteDocumentsDeps {
  readonly config: Pick<Config, 'siteCountryHeader' | 'siteBlockedCountries' | 'publicUrl'>
}

/** The help for players stands before the question of age, and needs none. */
const OPEN_TO_ALL = 'responsible-gaming'

/** Makes the decision: the site first, then the country of the visitor, then the age. */
export function createReception(deps: ReceptionDeps): Reception {
  const documents = createSiteDocuments(deps)
  const { siteCountryHeader } = deps.config
  const visitorCheck = createVisitorCheck(deps.config)
  return {
    vary: ['accept-encoding', 'cookie', ...(siteCountryHeader === null ? [] : [siteCountryHeader])].join(', '),
    wantedBy: (known, { headers, lang }, visited) => {
      const answer = known ? ANSWERS[known.serving][visited.place] : 'nothing'
      const accepted = headers['accept-language']
      if (!known?.configuration || answer === 'nothing' || answer === 'backend') return documents.ofNothing(accepted)
      const site = { ...known, configuration: known.configuration }
      const { isOldEnough, blockedCountry } = visitorCheck(headers, known.blockedCountries)
      const locale = languageOfVisit(site.site, site.configuration, lang)
      const isShown = answer === 'page' || answer === 'missing'
      if (isShown && blockedCountry !== null) return documents.ofBlocked(site.site.siteName, blockedCountry, accepted)
      if (answer !== 'page') return documents.ofSite(site, answer, locale)
      const page = visited.page ?? 'home'
      return documents.ofPage(site, page, locale, !isOldEnough && page !== OPEN_TO_ALL)
    },
  }
}
