import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { DomainError } from './domain-error.ts'
import { patiently } from './patience.ts'

/** Whether a country, two letters, is blocked now. */
export type IsCountryBlocked = (iso2: string) => Promise<boolean>

/**
 * Refuses the calls that say so to visitors from blocked countries, by what the proxy in front tells of them (C2); without such a proxy nobody
 * is refused here. The list is asked at each such call, so a change counts on every process at once.
 */
export function installBlockedCountries(
  app: FastifyInstance,
  { config, isCountryBlocked }: { readonly config: Pick<Config, 'siteCountryHeader'>; readonly isCountryBlocked?: IsCountryBlocked },
): void {
  const header = config.siteCountryHeader
  if (header === null || !isCountryBlocked) return
  app.addHook('onRequest', (request, _reply, done) => {
    const told = request.headers[header]
    if (!request.routeOptions.config.endpoint?.refusesBlockedCountries || typeof told !== 'string') return done()
    const country = told.trim().toUpperCase()
    const answer = (isBlocked: boolean) => (isBlocked ? done(new DomainError('catalog.country-blocked', { fields: { country } })) : done())
    patiently({ isRepeatable: true }, async () => isCountryBlocked(country)).then(answer, done)
  })
}
