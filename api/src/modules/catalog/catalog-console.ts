import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { createCatalogConsoleUnitOfWork, type ItemScope } from './db/catalog-console.unit-of-work.ts'
import { designConsoleRoutes } from './design-console.routes.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import { marketConsoleRoutes } from './market-console.routes.ts'
import { packageConsoleRoutes } from './package-console.routes.ts'

export interface CatalogConsoleDeps {
  readonly db: Database
  readonly audit: AuditStaff
  readonly cart: { readonly within: (trx: Database) => { readonly notifyOpen: (scope: ItemScope) => Promise<number> } }
  readonly thumbnailOf: ThumbnailOf
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly now: () => Date
}

export function createCatalogConsole({ db, audit, cart, thumbnailOf, namesOf, now }: CatalogConsoleDeps): ApiModule {
  const ctx = { ...createCatalogConsoleUnitOfWork(db, async (trx, scope) => cart.within(trx).notifyOpen(scope)), namesOf, now }
  return {
    routes: async (app) => {
      await app.register(designConsoleRoutes(ctx, audit, thumbnailOf))
      await app.register(marketConsoleRoutes(ctx, audit))
      await app.register(packageConsoleRoutes(ctx, audit))
    },
  }
}
