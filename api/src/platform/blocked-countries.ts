import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { DomainError } from './domain-error.ts'
import { withRetry } from './retry.ts'
import { shareOf } from './shares.ts'

/** `XX` and `T1` are how proxies report an unknown country. */
const COUNTRY = /^(?!XX)[A-Z]{2}$/

export type IsCountryBlocked = (iso2: string) => Promise<boolean>

/** Visitors pass when no country is known (logged once, at the first of them). Reads the list per call, so changes apply to every process. */
export function installBlockedCountries(
  app: FastifyInstance,
  { config, isCountryBlocked }: { readonly config: Pick<Config, 'siteCountryHeader'>; readonly isCountryBlocked: IsCountryBlocked },
): void {
  const header = config.siteCountryHeader
  let isReported = false
  const logUnchecked = () => {
    if (!isReported) app.log.warn({ reason: 'country-unknown', header }, 'not checked for blocked countries')
    isReported = true
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint?.rejectsBlockedCountries) return done()
    const known = header === null ? undefined : request.headers[header]
    const country = typeof known === 'string' ? known.trim().toUpperCase() : ''
    if (!COUNTRY.test(country)) {
      logUnchecked()
      return done()
    }
    const answer = (isBlocked: boolean) => (isBlocked ? done(new DomainError('catalog.country-blocked', { fields: { country } })) : done())
    withRetry({ isRepeatable: true, share: shareOf(endpoint) }, async () => isCountryBlocked(country)).then(answer, done)
  })
}
