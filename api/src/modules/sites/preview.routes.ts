import { GLOBAL_STATION_ID } from '@parlour/contracts'
import { canonicalLocale, negotiateLocale, type Locale } from '@parlour/i18n'
import { previewNameOf, renderNotFound, renderPreview, SCHEMES, TEMPLATES, themesOf } from '@parlour/site-engine'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { sendPreview } from './send-preview.ts'

interface PreviewRequest {
  Params: { locale: string }
  Querystring: Readonly<Partial<Record<'templateId' | 'themeId' | 'schemeId' | 'countriesId', string | string[]>>>
}

/** Which design for which market; all of it has a default. */
interface Wanted {
  readonly locale: Locale
  readonly countriesId: number
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: string
}

const CACHING = 'public, max-age=300'

/** Serves the site of any design before there is one: a document without script for a frame of our own pages, so that it shows before any script. */
export function previewRoutes(countries: SiteCountries): FastifyPluginAsync {
  return async (app) => {
    app.get<PreviewRequest>('/preview/:locale', { config: { isDocument: true } }, async (request, reply) => {
      const wanted = wantedBy(request)
      const page = wanted && (await drawn(wanted, countries))
      if (page) return sendPreview(request, reply.header('cache-control', CACHING), page)
      const locale = wanted?.locale ?? negotiateLocale(request.headers['accept-language'])
      return sendPreview(request, reply.status(404), renderNotFound(locale))
    })
  }
}

function wantedBy({ params, query }: { params: PreviewRequest['Params']; query: PreviewRequest['Querystring'] }): Wanted | null {
  const locale = canonicalLocale(params.locale)
  const countriesId = Number(query.countriesId ?? GLOBAL_STATION_ID)
  if (!locale || !Number.isInteger(countriesId)) return null
  const templateId = String(query.templateId ?? TEMPLATES[0]?.id)
  const themeId = String(query.themeId ?? themesOf(templateId)[0]?.id)
  return { locale, countriesId, templateId, themeId, schemeId: String(query.schemeId ?? SCHEMES[0]?.id) }
}

/** The document, or null when the catalogue does not have what was asked for. */
async function drawn({ locale, countriesId, ...design }: Wanted, countries: SiteCountries): Promise<string | null> {
  try {
    const { countryNames, currencyCode } = await countries.countryOf(countriesId, locale)
    const country = { id: countriesId, name: countryNames, currencyCode }
    const name = previewNameOf(locale)
    return renderPreview({ ...design, name, slug: 'preview', locale, languages: [locale], country, designVersion: 1 })
  } catch (error) {
    if (error instanceof RangeError || error instanceof DomainError) return null
    throw error
  }
}
