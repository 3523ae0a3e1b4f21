import { RULES } from '@parlour/contracts'
import type { Authenticate } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { createPasswordHasher, type PasswordHasher } from '../../platform/password-hash.ts'
import { createAccessTokens } from './access-token.ts'
import { createIdentityUnitOfWork } from './db/identity.unit-of-work.ts'
import { createIdentityRoutes } from './identity.routes.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { createRefreshHandles } from './refresh-handle.ts'
import { makeAuthenticateToken } from './use-cases/authenticate-token.ts'
import { makeCloseSession } from './use-cases/close-session.ts'
import { makeOpenSession } from './use-cases/open-session.ts'
import { makeRefreshSession } from './use-cases/refresh-session.ts'
import { makeRegisterAccount } from './use-cases/register-account.ts'

/** What other modules may know of an account. */
export interface AccountSummary {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly server: string
  readonly registeredAt: Date
}

/** The door of identity. */
export interface Identity extends ApiModule {
  readonly authenticate: Authenticate
  /** Throws `platform.not-found` for an unknown id. */
  readonly accountOf: (accountId: string) => Promise<AccountSummary>
}

export interface IdentityDeps {
  readonly db: Database
  readonly config: Config
  readonly now: () => Date
  /** The hasher of the process, so that all modules share its queue; without it the module makes its own. */
  readonly hasher?: PasswordHasher
}

/** Accounts and sessions: register, login, refresh, logout, and who makes a call. */
export function createIdentity({
  db,
  config,
  now,
  hasher = createPasswordHasher({ pepper: config.passwordPepper }),
}: IdentityDeps): Identity {
  const storage = createIdentityUnitOfWork(db)
  const tokens = createAccessTokens({ secret: config.tokenSecret, issuer: config.publicUrl, now })
  const handles = createRefreshHandles(config.tokenSecret)
  return {
    routes: createIdentityRoutes({
      registerAccount: makeRegisterAccount({ storage, hasher, rules: RULES }),
      openSession: makeOpenSession({ storage, hasher, now }),
      refreshSession: makeRefreshSession({ storage, handles, now }),
      closeSession: makeCloseSession({ storage, handles, tokens, now }),
      findAccount: storage.accounts.find,
      tokens,
      handles,
      cookie: createRefreshCookie(config.publicUrl),
      now,
    }),
    authenticate: makeAuthenticateToken({ storage, tokens, now }),
    accountOf: async (accountId) => {
      const account = await storage.accounts.find(accountId)
      if (!account) throw new DomainError('platform.not-found')
      return { id: account.id, username: account.account, email: account.email, server: account.server, registeredAt: account.registeredAt }
    },
  }
}
