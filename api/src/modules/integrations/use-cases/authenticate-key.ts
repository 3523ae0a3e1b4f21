import { isOfStaff } from '@parlour/contracts'
import { ownerActor, type AuthenticateKey } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { KeyRepository } from '../db/key.repository.ts'
import type { CallBudget } from '../domain/call-budget.ts'

interface KeyOwner {
  readonly username: string
  readonly isSuspended: boolean
  readonly roles: readonly string[]
}

export interface KeyCheckDeps {
  readonly keys: Pick<KeyRepository, 'findByToken' | 'recordUse'>
  /** Keys of suspended or staff accounts are rejected. */
  readonly ownerOf: (accountId: string) => Promise<KeyOwner>
  readonly budget: CallBudget
  readonly now: () => Date
}

/**
 * Checks a key and its scope at every call; throws `integrations.key-unknown`, `integrations.key-scope`, `identity.suspended`,
 * `identity.staff-no-workspace` or `platform.rate-limited`.
 */
export function makeAuthenticateKey({ keys, ownerOf, budget, now }: KeyCheckDeps): AuthenticateKey {
  return async (token, scope) => {
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
}
