import { randomUUID } from 'node:crypto'
import { RULES } from '@parlour/contracts'
import type { Authenticate } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { createDemonstrationMark } from '../../platform/demonstration-mark.ts'
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
import { addAccountSecurityRoutes } from './account-security.routes.ts'
import { createAccountRepository, hasEvent } from './db/account.repository.ts'
import { createMembershipRepository, type MembershipRepository } from './db/membership.repository.ts'
import { createMerchantAccountRepository, type MerchantAccountRepository } from './db/merchant-account.repository.ts'
import { readDataSubject } from './db/personal-data.ts'
import { createStaffAccountRepository, type StaffAccountRepository } from './db/staff-account.repository.ts'
import type { AuditEvent } from './db/identity.model.ts'
import { createIdentityUnitOfWork } from './db/identity.unit-of-work.ts'
import { addIdentityRoutes } from './identity.routes.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { createRefreshHandles } from './refresh-handle.ts'
import { createSecondFactorVault } from './second-factor-vault.ts'
import { authenticateToken } from './use-cases/authenticate-token.ts'
import type { IdentityContext } from './use-cases/identity-context.ts'
import type { SuspensionOf } from './use-cases/notify-suspension.ts'
import { createLoginQueue } from './use-cases/open-session.ts'
import { proveAgain, proveOldLogin, provePassword, type ProveAgain } from './use-cases/prove-again.ts'
import { sendResetLink } from './use-cases/reset-password.ts'
import { createAvatarDrawer } from './use-cases/set-avatar.ts'

export type { MerchantAccount, MerchantAccountRepository, MerchantSession } from './db/merchant-account.repository.ts'
export type { Colleague, LockedPerson, MembershipRepository } from './db/membership.repository.ts'
export { deviceNameOf } from './device-name.ts'
export { createDemonstrationLoginRepository } from './db/account.repository.ts'
export { identityData } from './db/personal-data.ts'
export { createStaffAccountRepository } from './db/staff-account.repository.ts'
export { resealSecondFactors } from './second-factor-vault.ts'

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
  readonly suspensionOf: SuspensionOf
  readonly hasher: PasswordHasher
}

export function createIdentity(deps: IdentityDeps): Identity {
  const ctx = createContext(deps)
  const { storage } = ctx
  const routeContext = { ...ctx, cookie: createRefreshCookie(deps.config.publicUrl) }
  return {
    routes: async (app) => {
      addIdentityRoutes(app, routeContext)
      addAccountSecurityRoutes(app, routeContext)
      await app.register(storedPictures({ folder: 'avatars', isOnSites: false, find: findByHash(storage.avatars.read) }))
    },
    jobs: { 'identity.forgot': async ({ requestId }) => sendResetLink(ctx, requestId ?? '') },
    authenticate: async (token) => authenticateToken(ctx, token),
    memberships: createMembershipRepository,
    staffAccounts: (on) => createStaffAccountRepository(on, ctx.areDemonstrationsClosed),
    merchantAccounts: createMerchantAccountRepository,
    proveAgain: async (actor, proof) => proveAgain(ctx, actor, proof),
    proveOldLogin: async (actor, proof) => proveOldLogin(ctx, actor, proof),
    subjectOf: readDataSubject,
    provePassword: async (accountId, password) => {
      const account = await storage.accounts.find(accountId)
      if (!account) throw new DomainError('platform.not-found')
      await provePassword(ctx, account, password, 'password')
    },
    issueAffiliateCode: async (trx, code) => createAccountRepository(trx).insertAffiliateCode(code),
    isEmailProven: async (on, accountId) => hasEvent(on, accountId, MAILBOX_PROOFS),
    accountOf: async (accountId) => {
      const account = await storage.accounts.find(accountId)
      if (!account) throw new DomainError('platform.not-found')
      const { id, account: username, email, server, registeredAt, status, isDemonstration, roles } = account
      const isSuspended = status === 'suspended' || (ctx.areDemonstrationsClosed && isDemonstration)
      return { id, username, email, server, registeredAt, isSuspended, roles }
    },
  }
}

function createContext({ db, config, mail, queue, now, publish, suspensionOf, hasher }: IdentityDeps): IdentityContext {
  return {
    storage: createIdentityUnitOfWork(db, { mail, queue, publish }),
    hasher,
    vault: createSecondFactorVault(config.passwordPepper, config.clockOffsetMs, config.previousPasswordPepper),
    codes: createOneTimeCodes({ pepper: config.passwordPepper, developmentPin: config.developmentEmailPin }),
    tokens: createAccessTokens({ secret: config.tokenSecret, previousSecret: config.previousTokenSecret, issuer: config.publicUrl, now }),
    handles: createRefreshHandles(config.tokenSecret, config.previousTokenSecret),
    rules: { ...RULES, password: { ...RULES.password, minLength: config.passwordMin } },
    publicUrl: config.publicUrl,
    registrationsAnHour: config.registrationsAnHour,
    loginFailuresOfNet: config.loginFailuresOfNet,
    isStaffFactorRequired: config.isStaffFactorRequired,
    areDemonstrationsClosed: config.environment === 'production',
    isDemonstration: createDemonstrationMark(db),
    suspensionOf,
    queueLogin: createLoginQueue(),
    dummyHash: hasher.hash(randomUUID(), 'merchant'),
    drawAvatar: createAvatarDrawer(),
    now,
  }
}
