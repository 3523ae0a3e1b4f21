import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { hostCookie } from '../../platform/host-cookie.ts'

const YEAR_SECONDS = 31_536_000
const YES = '1'

const oldEnough = (publicUrl: string) => hostCookie(publicUrl, 'age-ok')

/** Keeps in the browser that its user said to be old enough; a year, on this site only. */
export function setOldEnoughCookie(publicUrl: string, reply: FastifyReply): void {
  const { name, options } = oldEnough(publicUrl)
  reply.setCookie(name, YES, { ...options, sameSite: 'lax', maxAge: YEAR_SECONDS })
}

/** What decides whether a visitor sees a page. */
export interface Admission {
  readonly isOldEnough: boolean
  /** The country of the visitor when no site is shown there, else null. */
  readonly blockedCountry: string | null
}

/** Makes the check. A visitor whose country is not told is let in: who wants none of those lets the proxy refuse them. */
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

/** Whether the visitor followed the link of the site itself: a page of somebody else, or a browser that reads ahead, says nothing for a person. */
export function isEnteringHere({ headers }: { readonly headers: IncomingHttpHeaders }): boolean {
  const from = headers['sec-fetch-site']
  return (from === undefined || from === 'same-origin') && headers['sec-purpose'] === undefined
}
