import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { DomainError } from './domain-error.ts'
import { withRetry } from './retry.ts'
import { shareOf } from './shares.ts'

/** Two letters; `XX` and `T1` are how proxies say that they do not know. */
const COUNTRY = /^(?!XX)[A-Z]{2}$/

/** Whether a country, two letters, is blocked now. */
export type IsCountryBlocked = (iso2: string) => Promise<boolean>

/**
 * Refuses the calls that say so to visitors from blocked countries, by what the proxy in front tells of them. Of whom it tells nothing, and
 * without such a proxy, nobody is refused here; each process says so once in its log. The list is asked at each such call, so a change counts on
 * every process at once.
 */
export function installBlockedCountries(
  app: FastifyInstance,
  { config, isCountryBlocked }: { readonly config: Pick<Config, 'siteCountryHeader'>; readonly isCountryBlocked?: IsCountryBlocked },
): void {
  const header = config.siteCountryHeader
  if (!isCountryBlocked) return
  let isReported = false
  const logUnchecked = () => {
    if (!isReported) app.log.warn({ reason: 'country-unknown', header }, 'not checked for blocked countries')
    isReported = true
  }
  if (header === null) return logUnchecked()
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint?.rejectsBlockedCountries) return done()
    const known = request.headers[header]
    const country = typeof known === 'string' ? known.trim().toUpperCase() : ''
    if (!COUNTRY.test(country)) {
      logUnchecked()
      return done()
    }
    const answer = (isBlocked: boolean) => (isBlocked ? done(new DomainError('catalog.country-blocked', { fields: { country } })) : done())
    withRetry({ isRepeatable: true, share: shareOf(endpoint) }, async () => isCountryBlocked(country)).then(answer, done)
  })
}
