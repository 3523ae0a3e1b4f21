import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { createCatalogConsoleUnitOfWork, type NotifyItems } from './db/catalog-console.unit-of-work.ts'
import { designConsoleRoutes } from './design-console.routes.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import { marketConsoleRoutes } from './market-console.routes.ts'
import { packageConsoleRoutes } from './package-console.routes.ts'

export interface CatalogConsoleDeps {
  readonly db: Database
  readonly audit: AuditStaff
  readonly notifyItems: NotifyItems
  readonly thumbnailOf: ThumbnailOf
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly now: () => Date
}

export function createCatalogConsole({ db, audit, notifyItems, thumbnailOf, namesOf, now }: CatalogConsoleDeps): ApiModule {
  const ctx = { ...createCatalogConsoleUnitOfWork(db, notifyItems), namesOf, now }
  return {
    routes: async (app) => {
      await app.register(designConsoleRoutes(ctx, audit, thumbnailOf))
      await app.register(marketConsoleRoutes(ctx, audit))
      await app.register(packageConsoleRoutes(ctx, audit))
    },
  }
}
