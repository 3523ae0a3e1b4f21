import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../platform/config.ts'
import { RESPONSES } from './domain/serving.ts'
import { createSiteDocuments, type SiteDocumentsDeps, type Wanted } from './site-documents.ts'
import type { KnownSite } from './site-memory.ts'
import { languageOfVisit, type VisitedRoute } from './site-visit.ts'
import { createVisitorCheck } from './visitor-check.ts'

export interface Visitor {
  readonly headers: IncomingHttpHeaders
  readonly lang: string | undefined
}

export interface Reception {
  readonly wantedBy: (known: KnownSite | null, visitor: Visitor, visited: VisitedRoute) => Wanted
  readonly vary: string
}

export interface ReceptionDeps extends SiteDocumentsDeps {
  readonly config: Pick<Config, 'siteCountryHeader' | 'siteBlockedCountries' | 'publicUrl' | 'cdnPurgeUrl'>
}

/** Help for players is shown before the age question. */
const OPEN_TO_ALL = 'responsible-gaming'

/** Checks in this order: the site, the country of the visitor, the age. */
export function createReception(deps: ReceptionDeps): Reception {
  const documents = createSiteDocuments(deps)
  const { siteCountryHeader } = deps.config
  const visitorCheck = createVisitorCheck(deps.config)
  return {
    vary: ['accept-encoding', 'cookie', ...(siteCountryHeader === null ? [] : [siteCountryHeader])].join(', '),
    wantedBy: (known, { headers, lang }, visited) => {
      const response = known ? RESPONSES[known.serving][visited.route] : 'nothing'
      const accepted = headers['accept-language']
      if (!known?.configuration || response === 'nothing' || response === 'backend') return documents.ofNothing(accepted)
      const site = { ...known, configuration: known.configuration }
      const { isOldEnough, blockedCountry } = visitorCheck(headers, known.blockedCountries)
      const locale = languageOfVisit(site.site, site.configuration, lang)
      const isShown = response === 'page' || response === 'missing'
      if (isShown && blockedCountry !== null) return documents.ofBlocked(site.site.siteName, blockedCountry, accepted)
      if (response !== 'page') return documents.ofSite(site, response, locale)
      const page = visited.page ?? 'home'
      return documents.ofPage(site, page, locale, !isOldEnough && page !== OPEN_TO_ALL)
    },
  }
}
