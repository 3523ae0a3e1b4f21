import { randomUUID } from 'node:crypto'
import { INTEGRATION_LIMITS, type KeyScope, isOfStaff } from '@parlour/contracts'
import { type Actor, ownerActor, type AuthenticateKey } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { ApiKey } from '../domain/api-key.ts'
import { overlapEndOf } from '../domain/retry-plan.ts'
import type { IntegrationsContext, Proof } from './integrations-context.ts'

/** The token is given once and never stored. */
export interface IssuedKey {
  readonly key: ApiKey
  readonly token: string
}

/** Throws `platform.validation`, `verification.required`, the errors of the proof or `integrations.too-many`. */
export async function createApiKey(
  { transact, assertMayCreateKeys, proveAgain, now }: IntegrationsContext,
  actor: Actor,
  form: Proof & { readonly name: string; readonly scopes: readonly KeyScope[] },
): Promise<IssuedKey> {
  const name = form.name.trim()
  if (name === '') throw new DomainError('platform.validation', { fields: { name: 'required' } })
  await assertMayCreateKeys(actor.merchantId)
  await proveAgain(actor, form)
  const { token, hint } = newKeyToken()
  const owned = { id: randomUUID(), merchantId: actor.merchantId, name, hint, scopes: form.scopes }
  const key = { ...owned, createdAt: now(), lastUsedOn: null, oldUntil: null }
  const isStored = await transact(async ({ keys }) => keys.insertWithin(key, hashOfSecret(token), INTEGRATION_LIMITS.keys))
  if (!isStored) throw new DomainError('integrations.too-many')
  return { key, token }
}

/** Throws `integrations.key-not-found` or the errors of the proof. */
export async function rotateApiKey(
  { keys, proveAgain, now }: IntegrationsContext,
  actor: Actor,
  { id, ...proof }: Proof & { readonly id: string },
): Promise<IssuedKey> {
  // Before the proof is asked, so that nobody spends it on a key that is not there.
  if (!(await keys.list(actor.merchantId)).some((key) => key.id === id)) throw new DomainError('integrations.key-not-found')
  await proveAgain(actor, proof)
  const { token, hint } = newKeyToken()
  const next = { tokenHash: hashOfSecret(token), hint, oldUntil: overlapEndOf(now()) }
  const key = await keys.rotate(id, actor.merchantId, next)
  if (!key) throw new DomainError('integrations.key-not-found')
  return { key, token }
}

/** Throws `integrations.key-not-found`. */
export async function revokeApiKey({ keys }: IntegrationsContext, id: string, merchantId: string): Promise<void> {
  if (!(await keys.remove(id, merchantId))) throw new DomainError('integrations.key-not-found')
}

const TOKEN_START = 'pk_live_'
const HINT_LENGTH = TOKEN_START.length + 4

/** 256 random bits, and a prefix that may be shown. */
function newKeyToken(): { readonly token: string; readonly hint: string } {
  const token = `${TOKEN_START}${newSecretToken()}`
  return { token, hint: token.slice(0, HINT_LENGTH) }
}

/**
 * Checks a key and its scope at every call; throws `integrations.key-unknown`, `integrations.key-scope`, `identity.suspended`,
 * `identity.staff-no-workspace` or `platform.rate-limited`.
 */
export async function authenticateKey(
  { keys, ownerOf, budget, now }: IntegrationsContext,
  ...[token, scope]: Parameters<AuthenticateKey>
): ReturnType<AuthenticateKey> {
  const at = now()
  const key = await keys.findByToken(hashOfSecret(token), at)
  if (!key) throw new DomainError('integrations.key-unknown')
  const retryAfterSeconds = budget(key.id, at)
  if (retryAfterSeconds !== null) throw new DomainError('platform.rate-limited', { retryAfterSeconds })
  const { username, isSuspended, roles } = await ownerOf(key.merchantId)
  if (isSuspended) throw new DomainError('identity.suspended')
  if (isOfStaff(roles)) throw new DomainError('identity.staff-no-workspace')
  if (!key.scopes.includes(scope)) throw new DomainError('integrations.key-scope')
  const today = at.toISOString().slice(0, 10)
  if (key.lastUsedOn !== today) await keys.recordUse(key.id, today)
  return ownerActor({ accountId: key.merchantId, sessionId: key.id, username, roles: [] })
}
