import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { newSecondFactorSecret, secondFactorUri } from '../domain/second-factor.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import type { ProvePassword } from './prove-password.ts'

export interface StartSecondFactorDeps {
  readonly storage: IdentityUnitOfWork
  readonly vault: SecondFactorVault
  readonly provePassword: ProvePassword
}

export type StartSecondFactor = (password: string, actor: Actor) => Promise<{ readonly secret: string; readonly uri: string }>

/** Makes a secret for an authenticator app; it counts only once it is confirmed. Throws `identity.second-factor-state` when one is on. */
export function makeStartSecondFactor({ storage, vault, provePassword }: StartSecondFactorDeps): StartSecondFactor {
  return async function startSecondFactor(password, actor) {
    const account = await storage.accounts.find(actor.accountId)
    if (!account) throw new DomainError('identity.session-expired')
    await provePassword(account, password, 'password')
    const secret = newSecondFactorSecret()
    if (!(await storage.secondFactors.begin(account.id, vault.seal(account.id, secret))))
      throw new DomainError('identity.second-factor-state')
    return { secret, uri: secondFactorUri(secret, account.account) }
  }
}
