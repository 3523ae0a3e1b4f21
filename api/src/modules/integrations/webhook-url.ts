import { isIP } from 'node:net'
import { DomainError } from '../../platform/domain-error.ts'
import { hostOfUrl, isCallable, type AddressRule } from './public-address.ts'

/**
 * The address as it is kept, without a fragment; throws `integrations.url-rejected`. Names are looked up when an event is sent, because they may
 * point elsewhere by then.
 */
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
