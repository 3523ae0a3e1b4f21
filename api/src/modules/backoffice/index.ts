import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { PasswordHasher } from '../../platform/password-hash.ts'
import type { Sites } from '../sites/index.ts'
import { backOfficeRoutes } from './back-office.routes.ts'
import { createOperatorSessionRepository } from './db/session.repository.ts'
import { createThrottleStore } from '../../platform/throttle-store.ts'
import type { DepositView } from './section.types.ts'
import { createOperatorCookies } from './form-session.ts'
import { createKnownDevices } from './known-device.ts'
import { makeEndOtherSessions } from './use-cases/end-other-sessions.ts'
import { makeKnowSession, makeListSessions, makeSignIn } from './use-cases/sign-in.ts'

export interface BackOfficeDeps {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl' | 'loginFailuresOfNet' | 'passwordPepper'>
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly sites: Pick<Sites, 'operation' | 'readSiteStats'>
  readonly depositOf: (merchantId: string) => Promise<DepositView>
  readonly now: () => Date
}

/** Separate realm, entered with the operation account of the site (decision 0040). */
export function createBackOffice({ db, config, hasher, sites, depositOf, now }: BackOfficeDeps): ApiModule {
  const sessions = createOperatorSessionRepository(db)
  const { operation, readSiteStats } = sites
  const failuresOfNet = config.loginFailuresOfNet
  const devices = createKnownDevices(config.passwordPepper)
  return {
    routes: backOfficeRoutes({
      operation,
      readStats: readSiteStats,
      depositOf,
      signIn: makeSignIn({
        db,
        sessionsOf: createOperatorSessionRepository,
        attempts: createThrottleStore(db, 'backoffice_tries'),
        hasher,
        devices,
        operation,
        failuresOfNet,
        now,
      }),
      knowsSession: makeKnowSession({ sessions, now }),
      listSessions: makeListSessions({ sessions, now }),
      endOtherSessions: makeEndOtherSessions({ db, sessionsOf: createOperatorSessionRepository, operation, now }),
      sessions,
      cookies: createOperatorCookies(config.publicUrl),
      publicUrl: config.publicUrl,
      now,
    }),
  }
}
