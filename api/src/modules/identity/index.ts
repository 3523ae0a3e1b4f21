import { RULES } from '@parlour/contracts'
import type { Authenticate } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Readable } from '../../platform/named-statement.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { DataSubject } from '../../platform/personal-data.ts'
import type { PasswordHasher } from '../../platform/password-hash.ts'
import { findByHash, storedPictures } from '../../platform/stored-pictures.ts'
import type { Mail } from '../mail/index.ts'
import { createAccessTokens } from './access-token.ts'
import { createAccountSecurity } from './account-security.ts'
import { createAccountRepository } from './db/account.repository.ts'
import { hasEvent } from './db/audit.read-model.ts'
import { readDataSubject } from './db/data-subject.read-model.ts'
import { createMembershipRepository, type MembershipRepository } from './db/membership.repository.ts'
import { createMerchantAccountRepository, type MerchantAccountRepository } from './db/merchant-account.repository.ts'
import { createStaffAccountRepository, type StaffAccountRepository } from './db/staff-account.repository.ts'
import type { AuditEvent } from './db/identity.model.ts'
import { createIdentityUnitOfWork } from './db/identity.unit-of-work.ts'
import { createIdentityRoutes } from './identity.routes.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { createRefreshHandles } from './refresh-handle.ts'
import { createSecondFactorVault } from './second-factor-vault.ts'
import { createGrantSession } from './session-grant.ts'
import type { SuspensionOf } from './use-cases/notify-suspension.ts'
import { makeAuthenticateToken } from './use-cases/authenticate-token.ts'
import { makeCloseSession } from './use-cases/close-session.ts'
import { makeOpenSession } from './use-cases/open-session.ts'
import { makeProveAgain, makeProveOldLogin, type ProveAgain } from './use-cases/prove-again.ts'
import { makeProvePassword } from './use-cases/prove-password.ts'
import { makeRefreshSession } from './use-cases/refresh-session.ts'
import { makeRegisterAccount } from './use-cases/register-account.ts'

export type { MerchantAccount, MerchantAccountRepository, MerchantSession } from './db/merchant-account.repository.ts'
export type { Colleague, LockedPerson, MembershipRepository } from './db/membership.repository.ts'
export { deviceNameOf } from './device-name.ts'
export { createDemonstrationLoginRepository } from './db/demonstration-login.repository.ts'
export { identityData } from './db/personal-data.ts'
export { createStaffAccountRepository } from './db/staff-account.repository.ts'

export interface AccountSummary {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly server: string
  readonly registeredAt: Date
  readonly isSuspended: boolean
  readonly roles: readonly string[]
}

// Whichever came last: each of them needs a secret that was mailed to the address that the account has since.
const MAILBOX_PROOFS: readonly AuditEvent[] = ['password-reset', 'email-changed', 'email-change-undone']

export interface Identity extends ApiModule {
  readonly authenticate: Authenticate
  /** Throws `platform.not-found` for an unknown id. */
  readonly accountOf: (accountId: string) => Promise<AccountSummary>
  /** True after an address change, its undo, or a password reset. */
  readonly isEmailProven: (on: Readable, accountId: string) => Promise<boolean>
  readonly memberships: (on: Database) => MembershipRepository
  readonly staffAccounts: (on: Database) => StaffAccountRepository
  readonly merchantAccounts: (on: Database) => MerchantAccountRepository
  /** Requires a fresh proof before money leaves or a credential is created. */
  readonly proveAgain: ProveAgain
  /** Requires a fresh proof when the login is older than 15 minutes. */
  readonly proveOldLogin: ProveAgain
  /** Throws `platform.not-found`. */
  readonly subjectOf: (
    on: Database,
    accountId: string,
  ) => Promise<DataSubject & { readonly username: string; readonly email: string; readonly isStaff: boolean }>
  /** Throws `platform.validation`, `identity.password-wrong`, or `platform.rate-limited` after ten wrong ones. */
  readonly provePassword: (accountId: string, password: string) => Promise<void>
  /** False when the code exists. */
  readonly issueAffiliateCode: (trx: Database, code: string) => Promise<boolean>
}

export interface IdentityDeps {
  readonly db: Database
  readonly config: Config
  readonly mail: Pick<Mail, 'post'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly now: () => Date
  /** Receives logins from new devices and changes of email addresses. */
  readonly publish: PublishMerchantEvent
  /** Reason for a suspension, disclosed only after authentication. */
  readonly suspensionOf: SuspensionOf
  readonly hasher: PasswordHasher
}

export function createIdentity({ db, config, mail, queue, now, publish, suspensionOf, hasher }: IdentityDeps): Identity {
  const areDemonstrationsClosed = config.environment === 'production'
  const storage = createIdentityUnitOfWork(db, { mail, queue, publish })
  const rules = { ...RULES, password: { ...RULES.password, minLength: config.passwordMin } }
  const tokens = createAccessTokens({ secret: config.tokenSecret, issuer: config.publicUrl, now })
  const handles = createRefreshHandles(config.tokenSecret)
  const vault = createSecondFactorVault(config.passwordPepper)
  const cookie = createRefreshCookie(config.publicUrl)
  const grant = createGrantSession({ tokens, handles, cookie, memberships: storage.memberships, now })
  const proofs = { storage, vault, provePassword: makeProvePassword({ storage, hasher, now }), now }
  const security = createAccountSecurity({ storage, hasher, vault, config, rules, grant, now })
  const sessionRoutes = createIdentityRoutes({
    registerAccount: makeRegisterAccount({ storage, hasher, rules, registrationsAnHour: config.registrationsAnHour }),
    openSession: makeOpenSession({
      storage,
      hasher,
      vault,
      failuresOfNet: config.loginFailuresOfNet,
      suspensionOf,
      areDemonstrationsClosed,
      now,
    }),
    refreshSession: makeRefreshSession({ storage, handles, suspensionOf, areDemonstrationsClosed, now }),
    closeSession: makeCloseSession({ storage, handles, tokens, now }),
    grant,
    cookie,
    now,
  })
  return {
    routes: async (app) => {
      await app.register(sessionRoutes)
      await app.register(security.routes)
      await app.register(storedPictures({ folder: 'avatars', isOnSites: false, find: findByHash(storage.avatars.read) }))
    },
    jobs: security.jobs,
    authenticate: makeAuthenticateToken({
      storage,
      tokens,
      isStaffFactorRequired: config.isStaffFactorRequired,
      areDemonstrationsClosed,
      now,
    }),
    memberships: createMembershipRepository,
    staffAccounts: (on) => createStaffAccountRepository(on, areDemonstrationsClosed),
    merchantAccounts: createMerchantAccountRepository,
    proveAgain: makeProveAgain(proofs),
    proveOldLogin: makeProveOldLogin(proofs),
    subjectOf: readDataSubject,
    provePassword: async (accountId, password) => {
      const account = await storage.accounts.find(accountId)
      if (!account) throw new DomainError('platform.not-found')
      await makeProvePassword({ storage, hasher, now })(account, password, 'password')
    },
    issueAffiliateCode: async (trx, code) => createAccountRepository(trx).insertAffiliateCode(code),
    isEmailProven: async (on, accountId) => hasEvent(on, accountId, MAILBOX_PROOFS),
    accountOf: async (accountId) => {
      const account = await storage.accounts.find(accountId)
      if (!account) throw new DomainError('platform.not-found')
      const { id, account: username, email, server, registeredAt, status, isDemonstration, roles } = account
      const isSuspended = status === 'suspended' || (areDemonstrationsClosed && isDemonstration)
      return { id, username, email, server, registeredAt, isSuspended, roles }
    },
  }
}
