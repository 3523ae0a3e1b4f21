import { domainToASCII, domainToUnicode } from 'node:url'

/** The name of the record that proves whose a host name is. */
export const CHALLENGE_LABEL = '_parlour-challenge'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const LONGEST = 253 - CHALLENGE_LABEL.length - 1
// Names that no public DNS answers for, or that stand for this machine.
const CLOSED_ENDINGS = new Set(['localhost', 'local', 'internal', 'invalid', 'arpa', 'onion', 'lan', 'home'])

/**
 * The host name that was typed, as DNS has it (lower case, international letters encoded); null for what is no public host name and for the
 * installation's own names. A pasted address counts as its host.
 */
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

/** The host name as people write it. */
export function shownHostOf(host: string): string {
  return domainToUnicode(host) || host
}

/** A `Host` header without its port and the dot of the root. */
export function nameOfHeader(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
