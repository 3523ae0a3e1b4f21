import { isIP } from 'node:net'
import { DomainError } from '../../platform/domain-error.ts'
import { hostOfUrl, isCallable, type AddressRule } from './public-address.ts'

/** Drops the fragment. Throws `integrations.url-rejected`. Names are resolved on delivery, as DNS may change. */
export function webhookUrlOf(typed: string, rule: AddressRule): string {
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : null
  if (url?.username !== '' || url.password !== '' || !isAllowed(url, rule)) {
    throw new DomainError('integrations.url-rejected', { fields: { url: 'address' } })
  }
  url.hash = ''
  return url.href
}

function isAllowed(url: URL, rule: AddressRule): boolean {
  const host = hostOfUrl(url).replace(/\.$/, '')
  if (isOwnMachine(host)) return rule.isLoopbackAllowed && ['http:', 'https:'].includes(url.protocol)
  if (url.protocol !== 'https:') return false
  return isIP(host) === 0 ? host.includes('.') : isCallable(host, rule)
}

function isOwnMachine(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return isCallable(host, { isLoopbackAllowed: true }) && !isCallable(host, { isLoopbackAllowed: false })
}
