import { domainToASCII, domainToUnicode } from 'node:url'

export const CHALLENGE_LABEL = '_parlour-challenge'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const LONGEST = 253 - CHALLENGE_LABEL.length - 1
// Names that no public DNS answers for, or that stand for this machine.
const CLOSED_ENDINGS = new Set(['localhost', 'local', 'internal', 'invalid', 'arpa', 'onion', 'lan', 'home'])

/** Lower case, punycode; null for non-public or own names. Accepts a pasted URL. */
export function hostNameOf(typed: string, ownNames: readonly string[]): string | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\.?\/?$/, '')
  const host = domainToASCII(bare)
  const labels = host.split('.')
  const ending = labels.at(-1) ?? ''
  const isName = labels.length > 1 && host.length <= LONGEST && labels.every((label) => LABEL.test(label)) && !/^\d/.test(ending)
  if (!isName || CLOSED_ENDINGS.has(ending) || domainToASCII(domainToUnicode(host)) !== host) return null
  return ownNames.some((own) => host === own || host.endsWith(`.${own}`)) ? null : host
}

export function shownHostOf(host: string): string {
  return domainToUnicode(host) || host
}

export function nameOfHeader(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
