import { DomainError } from '../../../platform/domain-error.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { checkRegistration, type RegistrationForm, type RegistrationRules } from '../domain/registration.ts'

export interface RegisterAccountDeps {
  readonly storage: IdentityUnitOfWork
  readonly hasher: PasswordHasher
  readonly rules: RegistrationRules
}

export type RegisterAccount = (form: RegistrationForm, registeredAt: Date) => Promise<{ readonly account: string }>

/** Registers a merchant; `registeredAt` is when the request arrived, the start of the launch clock (N1). */
export function makeRegisterAccount({ storage, hasher, rules }: RegisterAccountDeps): RegisterAccount {
  return async function registerAccount(form, registeredAt) {
    const { password, ...registration } = checkRegistration(form, rules)
    await storage.accounts.assertFree(registration)
    if (registration.leagueCode !== null && !(await storage.accounts.isLeagueCodeKnown(registration.leagueCode))) {
      throw new DomainError('identity.league-code-unknown', { fields: { leagueCode: 'unknown' } })
    }
    const passwordHash = await hasher.hash(password, 'merchant')
    const accountId = await storage.transact(async ({ accounts, audit }) => {
      const id = await accounts.insert({ ...registration, passwordHash, registeredAt })
      if (id) await audit({ accountId: id, event: 'registered', at: registeredAt })
      return id
    })
    if (!accountId) {
      await storage.accounts.assertFree(registration)
      throw new DomainError('platform.conflict')
    }
    return { account: registration.account }
  }
}
