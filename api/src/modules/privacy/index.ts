import { PAGES, pagePath } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Mail } from '../mail/index.ts'
import { privacyData } from './db/personal-data.ts'
import { createPrivacyUnitOfWork, type PrivacyAccounts } from './db/privacy.unit-of-work.ts'
import { createPrivacyRoutes } from './privacy.routes.ts'
import { eraseDue } from './use-cases/erase-account.ts'
import { writeExport } from './use-cases/export-data.ts'
import type { OpenBusiness } from './use-cases/privacy-context.ts'

export interface PrivacyDeps {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly mail: Pick<Mail, 'post'>
  readonly accounts: PrivacyAccounts
  readonly business: OpenBusiness
  readonly sources: readonly PersonalData[]
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

export interface Privacy extends ApiModule {
  readonly eraseDue: () => Promise<number>
  readonly sources: readonly PersonalData[]
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 60_000

export function createPrivacy(deps: PrivacyDeps): Privacy {
  const { db, config, accounts, business, queue, mail, now } = deps
  const sources = [privacyData, ...deps.sources]
  const pageOf = (locale: string) => new URL(pagePath(locale, PAGES.ownData), config.publicUrl).href
  const unitOfWork = createPrivacyUnitOfWork(db, { accounts, sources, queue, mail })
  const ctx = { ...unitOfWork, business, provePassword: accounts.provePassword, pageOf, now }
  return {
    sources,
    eraseDue: async () => eraseDue(ctx),
    routes: createPrivacyRoutes(ctx),
    jobs: { 'privacy.export': async ({ id }) => void (id && (await writeExport(ctx, id))) },
    startSweeps: () => {
      const round = async () => {
        await ctx.exports.dropExpired(now())
        await eraseDue(ctx)
      }
      return startSweep('privacy.erasures', round, SWEEP_MS, deps.onFault)
    },
  }
}
