import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { designDeskRoutes } from './design-desk.routes.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import { marketDeskRoutes } from './market-desk.routes.ts'
import { packageDeskRoutes } from './package-desk.routes.ts'
import type { NotifyItems } from './use-cases/change-design-sale.ts'

/** What the desks of the catalogue need from outside. */
export interface CatalogDeskDeps {
  readonly db: Database
  readonly audit: AuditStaff
  /** Hears of what changed for open cart items. */
  readonly notifyItems: NotifyItems
  readonly thumbnailOf: ThumbnailOf
  /** Names of the staff by account. */
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly now: () => Date
}

/** The desks by which the staff changes what is sold: designs, markets, packages. */
export function createCatalogDesk(deps: CatalogDeskDeps): ApiModule {
  return {
    routes: async (app) => {
      await app.register(designDeskRoutes(deps))
      await app.register(marketDeskRoutes(deps))
      await app.register(packageDeskRoutes(deps))
    },
  }
}
