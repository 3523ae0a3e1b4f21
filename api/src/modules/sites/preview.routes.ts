import { GLOBAL_STATION_ID } from '@parlour/contracts'
import { canonicalLocale, negotiateLocale, type Locale } from '@parlour/i18n'
import { previewNameOf, renderNotFound, renderPreview, SCHEMES, TEMPLATES, themesOf, type TenantDocument } from '@parlour/site-engine'
import type { FastifyPluginAsync } from 'fastify'
import { encodeText, encodingOf, sendEncoded, type EncodedText } from '../../platform/compressed-text.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { createPageCache } from '../../platform/page-cache.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { previewHeaders } from './send-preview.ts'

interface PreviewRequest {
  Params: { locale: string }
  Querystring: Readonly<Partial<Record<'templateId' | 'themeId' | 'schemeId' | 'countriesId', string | string[]>>>
}

interface Wanted {
  readonly locale: Locale
  readonly countriesId: number
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: string
}

const CACHING = 'public, max-age=300'
const MOST_BYTES = 32 * 1024 * 1024

/** A document without script for a frame of our own pages, so that it shows before any script. */
export function previewRoutes(countries: Pick<SiteCountries, 'countryOf'>): FastifyPluginAsync {
  const cache = createPageCache<EncodedText>(MOST_BYTES)
  return async (app) => {
    app.get<PreviewRequest>('/preview/:locale', { config: { isDocument: true, rate: 'document' } }, async (request, reply) => {
      const wanted = wantedBy(request)
      const tenant = wanted && (await tenantOf(wanted, countries))
      const encoding = encodingOf(request)
      const send = async (key: string, draw: () => string, headers: Readonly<Record<string, string>>) => {
        const make = async () => {
          const text = draw()
          return encodeText({ text, headers: { ...previewHeaders(text), ...headers } }, encoding)
        }
        return sendEncoded(request, reply.header('vary', 'accept-encoding'), await cache.get(`${encoding} ${key}`, make))
      }
      try {
        if (tenant) return await send(JSON.stringify(tenant), () => renderPreview(tenant), { 'cache-control': CACHING })
      } catch (error) {
        // The catalogue does not have the design.
        if (!(error instanceof RangeError)) throw error
      }
      const locale = wanted?.locale ?? negotiateLocale(request.headers['accept-language'])
      reply.status(404)
      return send(locale, () => renderNotFound(locale), { 'cache-control': 'no-store' })
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

/** Null for a market that the catalogue does not have. */
async function tenantOf(
  { locale, countriesId, ...design }: Wanted,
  countries: Pick<SiteCountries, 'countryOf'>,
): Promise<TenantDocument | null> {
  try {
    const { countryNames, currencyCode } = await countries.countryOf(countriesId, locale)
    const country = { id: countriesId, name: countryNames, currencyCode }
    return { ...design, name: previewNameOf(locale), slug: 'preview', locale, languages: [locale], country, designVersion: 1 }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
