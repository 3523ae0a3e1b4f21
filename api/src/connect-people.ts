import { createIdentity } from './modules/identity/index.ts'
import { createIntegrations } from './modules/integrations/index.ts'
import { createMail } from './modules/mail/index.ts'
import { readSuspension } from './modules/merchants/index.ts'
import { createMessenger } from './modules/messenger/index.ts'
import { createNotices } from './modules/notices/index.ts'
import { siteAddress } from './modules/sites/index.ts'
import { createStaff } from './modules/staff/index.ts'
import { createVerification } from './modules/verification/index.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { gatherReads } from './platform/gather-reads.ts'
import type { JobQueue } from './platform/jobs.ts'
import { createFormLimit } from './platform/form-limit.ts'
import { createMerchantEvents } from './platform/merchant-events.ts'
import { openBlobStore } from './platform/open-blob-store.ts'
import type { PasswordHasher } from './platform/password-hash.ts'

export interface ModuleBase {
  readonly config: Config
  readonly db: Database
  /** Outside transactions, of what decides nothing. */
  readonly reads: Database
  /** Of the database behind `db`; used to LISTEN for live events. */
  readonly databaseUrl: string
  readonly queue: JobQueue
  readonly hasher: PasswordHasher
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

/** The modules that know people and write to them; the rest of the API is made on top of them. */
export function connectPeople(base: ModuleBase) {
  const { publish, subscribe } = createMerchantEvents()
  const blobs = openBlobStore(base.config)
  const { passwordPepper, formsAnHour } = base.config
  const limit = createFormLimit({ db: base.db, secret: passwordPepper, formsAnHour })
  const mail = createMail(base)
  const messenger = createMessenger(base)
  const suspensionOf = async (accountId: string) => readSuspension(base, accountId)
  const identity = createIdentity({ ...base, mail, publish, suspensionOf })
  const { namesOf } = identity.staffAccounts(base.db)
  const nameOf = gatherReads(namesOf)
  const usernameOf = async (accountId: string) => (await nameOf(accountId)) ?? (await identity.accountOf(accountId)).username
  const staff = createStaff({ ...base, accountsOf: identity.staffAccounts })
  const verification = createVerification({ ...base, blobs, publish, usernameOf, audit: staff.audit })
  const recipients = { recipientOf: identity.accountOf, memberships: identity.memberships }
  const notices = createNotices({ ...base, ...recipients, connectionString: base.databaseUrl, mail, messenger })
  const integrations = createIntegrations({
    ...base,
    ownerOf: identity.accountOf,
    siteAddressOf: (slug) => siteAddress(slug, base.config),
    assertMayCreateKeys: verification.assertMay('api-keys'),
    proveAgain: identity.proveAgain,
  })
  subscribe(notices.receive)
  subscribe(integrations.publish)
  const tools = { blobs, publish, namesOf, usernameOf, audit: staff.audit, limit }
  return { ...tools, mail, messenger, identity, staff, verification, notices, integrations }
}
