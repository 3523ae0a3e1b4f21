import { DomainError } from '../../../platform/domain-error.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { registrationBucket } from '../domain/login-throttle.ts'
import { checkRegistration, type RegistrationForm, type RegistrationRules } from '../domain/registration.ts'

export interface RegisterAccountDeps {
  readonly storage: IdentityUnitOfWork
  readonly hasher: PasswordHasher
  readonly rules: RegistrationRules
  readonly registrationsAnHour: number
}

export type RegisterAccount = (form: RegistrationForm, registeredAt: Date, ip: string) => Promise<{ readonly account: string }>

/** Every valid form counts against the address, which prevents bulk probing of names. `registeredAt` starts the launch clock. */
export function makeRegisterAccount({ storage, hasher, rules, registrationsAnHour }: RegisterAccountDeps): RegisterAccount {
  return async function registerAccount(form, registeredAt, ip) {
    const { password, ...registration } = checkRegistration(form, rules)
    await storage.loginFailures.reserve([registrationBucket(ip, registrationsAnHour)], registeredAt)
    await storage.accounts.assertFree(registration, registeredAt)
    if (registration.leagueCode !== null && !(await storage.accounts.isAffiliateCodeKnown(registration.leagueCode))) {
      throw new DomainError('identity.affiliate-code-unknown', { fields: { leagueCode: 'unknown' } })
    }
    const passwordHash = await hasher.hash(password, 'merchant')
    const accountId = await storage.transact(async ({ accounts, audit }) => {
      const id = await accounts.insert({ ...registration, passwordHash, registeredAt })
      if (id) await audit({ accountId: id, event: 'registered', at: registeredAt })
      return id
    })
    if (!accountId) {
      await storage.accounts.assertFree(registration, registeredAt)
      throw new DomainError('platform.conflict')
    }
    return { account: registration.account }
  }
}
