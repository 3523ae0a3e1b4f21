import type { ListDensity, ListName, ListPreferences, ListView } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { ListPreferencesModel } from './preferences.model.ts'

export interface PreferenceRepository {
  readonly read: (accountId: string) => Promise<ListPreferences>
  readonly setDensity: (accountId: string, density: ListDensity) => Promise<ListPreferences>
  readonly saveViews: (accountId: string, list: ListName, views: readonly ListView[]) => Promise<ListPreferences>
}

// Of two lists saved at once none takes the other back.
const SAVE_VIEWS = `
  INSERT INTO preferences_lists AS stored (account_id, views) VALUES (?, jsonb_build_object(?::text, ?::jsonb))
  ON CONFLICT (account_id) DO UPDATE SET views = stored.views || excluded.views`

export function createPreferenceRepository(db: Database): PreferenceRepository {
  const read = async (accountId: string): Promise<ListPreferences> => {
    const found = await ListPreferencesModel.query(db).findById(accountId)
    return { density: found?.density ?? 'normal', views: found?.views ?? {} }
  }
  return {
    read,
    setDensity: async (accountId, density) => {
      await ListPreferencesModel.query(db).insert({ accountId, density, views: {} }).onConflict('account_id').merge(['density'])
      return read(accountId)
    },
    saveViews: async (accountId, list, views) => {
      await db.raw(SAVE_VIEWS, [accountId, list, JSON.stringify(views)])
      return read(accountId)
    },
  }
}
