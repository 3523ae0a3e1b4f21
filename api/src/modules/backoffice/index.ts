import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { PasswordHasher } from '../../platform/password-hash.ts'
import type { SiteReads, Sites } from '../sites/index.ts'
import { backOfficeRoutes } from './back-office.routes.ts'
import { createBackOfficeUnitOfWork } from './db/back-office.unit-of-work.ts'
import { createThrottleStore } from '../../platform/throttle-store.ts'
import type { DepositView } from './section.types.ts'
import { createOperatorCookies } from './form-session.ts'
import { createKnownDevices } from './known-device.ts'

export interface BackOfficeDeps {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl' | 'loginFailuresOfNet' | 'passwordPepper'>
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly sites: Pick<Sites, 'operation'>
  readonly siteReads: Pick<SiteReads, 'readSiteStats'>
  readonly depositOf: (merchantId: string) => Promise<DepositView>
  readonly now: () => Date
}

/** Separate realm, entered with the operation account of the site (decision 0040). */
export function createBackOffice({ db, config, hasher, sites, siteReads, depositOf, now }: BackOfficeDeps): ApiModule {
  const { operation } = sites
  const ctx = {
    ...createBackOfficeUnitOfWork(db, operation),
    attempts: createThrottleStore(db, 'backoffice_tries'),
    hasher,
    devices: createKnownDevices(config.passwordPepper),
    failuresOfNet: config.loginFailuresOfNet,
    now,
  }
  const { publicUrl } = config
  const cookies = createOperatorCookies(publicUrl)
  return { routes: backOfficeRoutes({ operation, readStats: siteReads.readSiteStats, depositOf, ctx, cookies, publicUrl }) }
}
