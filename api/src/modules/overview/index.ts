import { endpoints, OVERVIEW_PERIODS } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { readTogether } from '../../platform/named-statement.ts'
import { siteAddress } from '../sites/index.ts'
import { readVisit, saveVisit } from './db/visit.repository.ts'
import { presentOverview } from './overview.presenter.ts'
import { readOverview, type OverviewContext } from './use-cases/read-overview.ts'

export { overviewData } from './db/personal-data.ts'

export interface OverviewDeps extends Omit<OverviewContext, 'readTogether' | 'readVisit' | 'saveVisit'> {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl'>
}

const USUAL_PERIOD = 30

export function createOverview({ db, config, ...deps }: OverviewDeps): ApiModule {
  const ctx: OverviewContext = {
    ...deps,
    readTogether: async (read) => readTogether(db, read),
    readVisit,
    saveVisit: async (accountId, visit) => saveVisit(db, accountId, visit),
  }
  const addresses = { siteAddressOf: (slug: string) => siteAddress(slug, config) }
  return {
    routes: async (app) => {
      addEndpoint(app, endpoints.getOverview, async ({ query, actor, locale }) => {
        const days = OVERVIEW_PERIODS.find((period) => String(period) === query.period) ?? USUAL_PERIOD
        return presentOverview(await readOverview(ctx, { actor, days, siteId: query.siteId ?? null, locale }), addresses)
      })
    },
  }
}
