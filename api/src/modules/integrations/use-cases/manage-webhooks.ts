import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { INTEGRATION_LIMITS, type WebhookEvent } from '@parlour/contracts'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { newSecretToken } from '../../../platform/secret-token.ts'
import { overlapEndOf } from '../domain/retry-plan.ts'
import type { Webhook } from '../domain/webhook.ts'
import { hostOfUrl, isCallable, type AddressRule } from '../public-address.ts'
import type { IntegrationsContext, Proof } from './integrations-context.ts'

/** The secret is given once and stored sealed. */
export interface SecretWebhook {
  readonly webhook: Webhook
  readonly secret: string
}

export interface WebhookEdit extends Proof {
  readonly id: string
  readonly url?: string
  readonly events?: readonly WebhookEvent[]
  readonly isPaused?: boolean
}

/** Throws the errors of the address and of the proof, or `integrations.too-many`. */
export async function createWebhook(
  { transact, seal, rule, proveAgain, now }: IntegrationsContext,
  actor: Actor,
  { url, events, ...proof }: Proof & { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<SecretWebhook> {
  const [id, secret] = [randomUUID(), newWebhookSecret()]
  const webhook: Webhook = {
    id,
    merchantId: actor.merchantId,
    url: webhookUrlOf(url, rule),
    events,
    secret: seal.seal(id, secret),
    oldSecret: null,
    oldSecretUntil: null,
    createdAt: now(),
    pausedBy: null,
    failingSince: null,
  }
  await proveAgain(actor, proof)
  if (!(await transact(async ({ webhooks }) => webhooks.insertWithin(webhook, INTEGRATION_LIMITS.webhooks))))
    throw new DomainError('integrations.too-many')
  return { webhook, secret }
}

/** Pausing needs no proof. Throws `integrations.webhook-not-found`, the errors of the address or of the proof. */
export async function editWebhook(
  { webhooks, rule, proveAgain, now }: IntegrationsContext,
  actor: Actor,
  { id, url, events, isPaused, ...proof }: WebhookEdit,
): Promise<Webhook> {
  const change = {
    ...(url === undefined ? {} : { url: webhookUrlOf(url, rule) }),
    ...(events === undefined ? {} : { events }),
    ...(isPaused === undefined ? {} : { pausedAt: isPaused ? now() : null }),
  }
  found(await webhooks.find(id, actor.merchantId))
  if (url !== undefined || events !== undefined) await proveAgain(actor, proof)
  return found(await webhooks.change(id, actor.merchantId, change))
}

/** Throws `integrations.webhook-not-found` or the errors of the proof. */
export async function rotateWebhook(
  { webhooks, seal, proveAgain, now }: IntegrationsContext,
  actor: Actor,
  { id, ...proof }: Proof & { readonly id: string },
): Promise<SecretWebhook> {
  found(await webhooks.find(id, actor.merchantId))
  await proveAgain(actor, proof)
  const secret = newWebhookSecret()
  const webhook = found(await webhooks.rotate(id, actor.merchantId, seal.seal(id, secret), overlapEndOf(now())))
  return { webhook, secret }
}

/** Throws `integrations.webhook-not-found`. */
export async function deleteWebhook({ webhooks }: IntegrationsContext, id: string, merchantId: string): Promise<void> {
  if (!(await webhooks.remove(id, merchantId))) throw new DomainError('integrations.webhook-not-found')
}

export function found(webhook: Webhook | null): Webhook {
  if (!webhook) throw new DomainError('integrations.webhook-not-found')
  return webhook
}

function newWebhookSecret(): string {
  return `whsec_${newSecretToken()}`
}

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
