import { DomainError } from '../../../platform/domain-error.ts'
import type { StoredProfile } from '../db/profile.repository.ts'
import type { Membership } from '../db/membership.repository.ts'
import type { Account } from '../domain/account.ts'
import { checkProfile } from '../domain/profile.ts'
import type { IdentityContext } from './identity-context.ts'

export interface Person {
  readonly account: Account
  readonly profile: StoredProfile
  readonly membership: Membership | null
}

export type ProfileChanges = Parameters<typeof checkProfile>[0] & { readonly version?: number | undefined }

/** Throws `platform.validation`, or `platform.version-conflict` on a concurrent change. */
export async function saveProfile({ storage }: IdentityContext, accountId: string, { version, ...sent }: ProfileChanges): Promise<Person> {
  const fields = checkProfile(sent)
  const isSaved = await storage.transact(async ({ profiles }) => profiles.save(accountId, fields, version))
  if (!isSaved) throw new DomainError('platform.version-conflict')
  return findPerson({ storage }, accountId)
}

/** Throws `identity.session-expired` when the account is gone. */
export async function findPerson({ storage }: Pick<IdentityContext, 'storage'>, accountId: string): Promise<Person> {
  const { accounts, profiles, memberships } = storage
  const [account, profile, membership] = await Promise.all([
    accounts.find(accountId),
    profiles.find(accountId),
    memberships.find(accountId),
  ])
  if (!account || !profile) throw new DomainError('identity.session-expired')
  return { account, profile, membership }
}
