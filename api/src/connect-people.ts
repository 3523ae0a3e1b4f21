import { createIdentity } from './modules/identity/index.ts'
import { createIntegrations } from './modules/integrations/index.ts'
import { createMail } from './modules/mail/index.ts'
import type { Merchants } from './modules/merchants/index.ts'
import { createMessenger } from './modules/messenger/index.ts'
import { createNotices } from './modules/notices/index.ts'
import { siteAddress } from './modules/sites/index.ts'
import { createStaff } from './modules/staff/index.ts'
import { createVerification } from './modules/verification/index.ts'
import { gatherReads } from './platform/gather-reads.ts'
import type { PublishMerchantEvent } from './platform/merchant-events.ts'
import { complete } from './platform/complete-deps.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { JobQueue } from './platform/jobs.ts'
import type { PasswordHasher } from './platform/password-hash.ts'

export interface ModuleBase {
  readonly config: Config
  readonly db: Database
  readonly queue: JobQueue
  readonly hasher: PasswordHasher
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

export type People = ReturnType<typeof connectPeople>

export function connectPeople(databaseUrl: string, base: ModuleBase, { suspensionOf }: Pick<Merchants, 'suspensionOf'>) {
  const publish: PublishMerchantEvent = async (trx, event) => {
    await notices.receive(trx, event)
    await integrations.publish(trx, event)
  }
  const mail = createMail(base)
  const messenger = createMessenger(base)
  const identity = complete(createIdentity)({ ...base, mail, publish, suspensionOf })
  const staff = createStaff({ ...base, accountsOf: identity.staffAccounts })
  const people = { recipientOf: identity.accountOf, memberships: identity.memberships }
  const notices = createNotices({ ...base, ...people, connectionString: databaseUrl, mail, messenger })
  const nameOf = gatherReads(identity.staffAccounts(base.db).namesOf)
  const usernameOf = async (accountId: string) => (await nameOf(accountId)) ?? (await identity.accountOf(accountId)).username
  const verification = complete(createVerification)({ ...base, publish, usernameOf, audit: staff.audit })
  const integrations = createIntegrations({
    ...base,
    ownerOf: identity.accountOf,
    siteAddressOf: (slug) => siteAddress(slug, base.config),
    assertMayCreateKeys: verification.assertMay('api-keys'),
    proveAgain: identity.proveAgain,
  })
  return { publish, usernameOf, mail, messenger, identity, staff, notices, verification, integrations }
}
