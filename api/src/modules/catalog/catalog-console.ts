import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { designConsoleRoutes } from './design-console.routes.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import { marketConsoleRoutes } from './market-console.routes.ts'
import { packageConsoleRoutes } from './package-console.routes.ts'
import type { NotifyItems } from './use-cases/change-design-sale.ts'

export interface CatalogConsoleDeps {
  readonly db: Database
  readonly audit: AuditStaff
  readonly notifyItems: NotifyItems
  readonly thumbnailOf: ThumbnailOf
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly now: () => Date
}

export function createCatalogConsole(deps: CatalogConsoleDeps): ApiModule {
  return {
    routes: async (app) => {
      await app.register(designConsoleRoutes(deps))
      await app.register(marketConsoleRoutes(deps))
      await app.register(packageConsoleRoutes(deps))
    },
  }
}
