import { isOfStaff } from '@parlour/contracts'
import { ownerActor, type AuthenticateKey } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { IntegrationsContext } from './integrations-context.ts'

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
