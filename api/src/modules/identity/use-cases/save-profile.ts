import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { KeptProfile } from '../db/profile.repository.ts'
import type { Account } from '../domain/account.ts'
import { checkProfile } from '../domain/profile.ts'

/** A person with everything that the personal page shows. */
export interface Person {
  readonly account: Account
  readonly profile: KeptProfile
}

export type SaveProfile = (accountId: string, fields: Parameters<typeof checkProfile>[0]) => Promise<Person>

/** Saves the personal fields that are sent (E10); throws `platform.validation`. */
export function makeSaveProfile({ storage }: { readonly storage: IdentityUnitOfWork }): SaveProfile {
  return async function saveProfile(accountId, fields) {
    await storage.profiles.save(accountId, checkProfile(fields))
    return findPerson(storage, accountId)
  }
}

/** The person of an account; throws `identity.session-expired` when it is gone. */
export async function findPerson({ accounts, profiles }: IdentityUnitOfWork, accountId: string): Promise<Person> {
  const [account, profile] = await Promise.all([accounts.find(accountId), profiles.find(accountId)])
  if (!account || !profile) throw new DomainError('identity.session-expired')
  return { account, profile }
}
