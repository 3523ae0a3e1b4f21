import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { hostCookie } from '../../platform/host-cookie.ts'

const YEAR_SECONDS = 31_536_000
const YES = '1'

const oldEnough = (publicUrl: string) => hostCookie(publicUrl, 'age-ok')

/** Valid for a year, on this site only. */
export function setOldEnoughCookie(publicUrl: string, reply: FastifyReply): void {
  const { name, options } = oldEnough(publicUrl)
  reply.setCookie(name, YES, { ...options, sameSite: 'lax', maxAge: YEAR_SECONDS })
}

export interface Admission {
  readonly isOldEnough: boolean
  readonly blockedCountry: string | null
}

/** A visitor of unknown country is admitted; to block them, configure the proxy. */
export function createVisitorCheck({
  siteCountryHeader,
  siteBlockedCountries,
  publicUrl,
}: Pick<Config, 'siteCountryHeader' | 'siteBlockedCountries' | 'publicUrl'>): (
  headers: IncomingHttpHeaders,
  blockedNow: readonly string[],
) => Admission {
  const blocked = new Set(siteBlockedCountries)
  const saidYes = new RegExp(`(?:^|;\\s*)${oldEnough(publicUrl).name}=${YES}(?:;|$)`)
  return (headers, blockedNow) => {
    const known = siteCountryHeader === null ? undefined : headers[siteCountryHeader]
    const country = typeof known === 'string' ? known.trim().toUpperCase() : ''
    return {
      isOldEnough: headers.cookie !== undefined && saidYes.test(headers.cookie),
      blockedCountry: blocked.has(country) || blockedNow.includes(country) ? country : null,
    }
  }
}

/** Whether the visitor followed a link of the site itself: links of other pages and prefetching do not count as consent. */
export function isEnteringHere({ headers }: { readonly headers: IncomingHttpHeaders }): boolean {
  const from = headers['sec-fetch-site']
  return (from === undefined || from === 'same-origin') && headers['sec-purpose'] === undefined
}
