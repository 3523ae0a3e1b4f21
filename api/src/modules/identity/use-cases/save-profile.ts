import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { StoredProfile } from '../db/profile.repository.ts'
import type { Membership } from '../db/membership.repository.ts'
import type { Account } from '../domain/account.ts'
import { checkProfile } from '../domain/profile.ts'

export interface Person {
  readonly account: Account
  readonly profile: StoredProfile
  readonly membership: Membership | null
}

export type ProfileChanges = Parameters<typeof checkProfile>[0] & { readonly version?: number | undefined }

export type SaveProfile = (accountId: string, changes: ProfileChanges) => Promise<Person>

/** Throws `platform.validation`, or `platform.version-conflict` on a concurrent change. */
export function makeSaveProfile({ storage }: { readonly storage: IdentityUnitOfWork }): SaveProfile {
  return async function saveProfile(accountId, { version, ...sent }) {
    const fields = checkProfile(sent)
    const isSaved = await storage.transact(async ({ profiles }) => profiles.save(accountId, fields, version))
    if (!isSaved) throw new DomainError('platform.version-conflict')
    return findPerson(storage, accountId)
  }
}

/** Throws `identity.session-expired` when the account is gone. */
export async function findPerson({ accounts, profiles, memberships }: IdentityUnitOfWork, accountId: string): Promise<Person> {
  const [account, profile, membership] = await Promise.all([
    accounts.find(accountId),
    profiles.find(accountId),
    memberships.find(accountId),
  ])
  if (!account || !profile) throw new DomainError('identity.session-expired')
  return { account, profile, membership }
}
