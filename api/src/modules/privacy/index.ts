import { PAGES, pagePath } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Mail } from '../mail/index.ts'
import { createErasureRepository } from './db/erasure.repository.ts'
import { createExportRepository } from './db/export.repository.ts'
import { privacyData } from './db/personal-data.ts'
import type { OpenBusiness, PrivacyAccounts } from './use-cases/neighbours.ts'
import { createPrivacyRoutes } from './privacy.routes.ts'
import { makeEraseDue } from './use-cases/erase-due.ts'
import { makeReadBlockers } from './use-cases/read-blockers.ts'
import { makeRequestErasure } from './use-cases/request-erasure.ts'
import { makeWriteExport } from './use-cases/write-export.ts'

export interface PrivacyDeps {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly mail: Pick<Mail, 'post'>
  readonly accounts: PrivacyAccounts
  readonly business: OpenBusiness
  readonly sources: readonly PersonalData[]
  readonly now: () => Date
  readonly onFault?: (error: unknown) => void
}

export interface Privacy extends ApiModule {
  readonly eraseDue: () => Promise<number>
  readonly sources: readonly PersonalData[]
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 60_000

export function createPrivacy(deps: PrivacyDeps): Privacy {
  const { db, config, accounts, now } = deps
  const sources = [privacyData, ...deps.sources]
  const pageOf = (locale: string) => `${new URL(pagePath(locale, PAGES.personal), config.publicUrl).href}#your-data`
  const readBlockers = makeReadBlockers(db, deps.business, accounts)
  const eraseDue = makeEraseDue({ db, erasuresOf: createErasureRepository, sources, accounts, readBlockers, now })
  const writeExport = makeWriteExport({ db, exportsOf: createExportRepository, sources, accounts, mail: deps.mail, pageOf, now })
  const requestErasure = makeRequestErasure({
    db,
    erasuresOf: createErasureRepository,
    accounts,
    readBlockers,
    mail: deps.mail,
    pageOf,
    now,
  })
  return {
    sources,
    eraseDue,
    routes: createPrivacyRoutes({ db, queue: deps.queue, accounts, readBlockers, requestErasure, now }),
    jobs: { 'privacy.export': async ({ id }) => void (id && (await writeExport(id))) },
    startSweeps: () => {
      const round = async () => {
        await createExportRepository(db).dropExpired(now())
        await eraseDue()
      }
      return startSweep(round, SWEEP_MS, deps.onFault)
    },
  }
}
