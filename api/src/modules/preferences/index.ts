import { endpoints } from '@parlour/contracts'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { createPreferenceRepository } from './db/preference.repository.ts'

export { preferencesData } from './db/personal-data.ts'

/** How the lists of an account look: row height and saved views. */
export function createPreferences({ db }: { readonly db: Database }): ApiModule {
  const preferences = createPreferenceRepository(db)
  return {
    routes: async (app) => {
      addEndpoint(app, endpoints.getListPreferences, async ({ actor }) => preferences.read(actor.accountId))
      addEndpoint(app, endpoints.setListDensity, async ({ body, actor }) => preferences.setDensity(actor.accountId, body.density))
      addEndpoint(app, endpoints.saveListViews, async ({ body, actor }) => preferences.saveViews(actor.accountId, body.list, body.views))
    },
  }
}
