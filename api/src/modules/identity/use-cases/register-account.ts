import { DomainError } from '../../../platform/domain-error.ts'
import { registrationBucket } from '../domain/login-throttle.ts'
import { checkRegistration, type RegistrationForm } from '../domain/registration.ts'
import type { IdentityContext } from './identity-context.ts'

/** Every valid form counts against the address, which prevents bulk probing of names. `registeredAt` starts the launch clock. */
export async function registerAccount(
  { storage, hasher, rules, registrationsAnHour }: IdentityContext,
  form: RegistrationForm,
  registeredAt: Date,
  ip: string,
): Promise<{ readonly account: string }> {
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
