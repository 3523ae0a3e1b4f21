import type { Database } from '../../../platform/database.ts'
import type { ItemDesign } from '../domain/cart-item.ts'
import { FavouriteModel } from './cart.model.ts'

/** At most 100 per merchant. */
export interface FavouriteRepository {
  readonly list: (merchantId: string) => Promise<readonly ItemDesign[]>
  /** Idempotent; keeps the first timestamp. False when the merchant already has 100 others. */
  readonly add: (merchantId: string, design: ItemDesign, at: Date) => Promise<boolean>
  readonly remove: (merchantId: string, designs: readonly ItemDesign[]) => Promise<void>
}

const MAXIMUM = 100
/** First key of the advisory lock that serialises the count per merchant. */
const STAR_LOCK = 1_400

export function createFavouriteRepository(db: Database): FavouriteRepository {
  return {
    list: async (merchantId) =>
      FavouriteModel.query(db)
        .where({ merchant_id: merchantId })
        .orderBy([{ column: 'created_at', order: 'desc' }, 'template_id', 'theme_id', 'scheme_id'])
        .select('template_id', 'theme_id', 'scheme_id'),
    add: async (merchantId, design, at) =>
      db.transaction(async (trx) => {
        await trx.raw('SELECT pg_advisory_xact_lock(?, hashtext(?))', [STAR_LOCK, merchantId])
        if (await FavouriteModel.query(trx).findById(keyOf(merchantId, design))) return true
        if ((await FavouriteModel.query(trx).where({ merchant_id: merchantId }).resultSize()) >= MAXIMUM) return false
        const { templateId, themeId, schemeId } = design
        await FavouriteModel.query(trx).insert({ merchantId, templateId, themeId, schemeId, createdAt: at })
        return true
      }),
    remove: async (merchantId, designs) => {
      for (const design of designs) await FavouriteModel.query(db).deleteById(keyOf(merchantId, design))
    },
  }
}

function keyOf(merchantId: string, { templateId, themeId, schemeId }: ItemDesign): string[] {
  return [merchantId, templateId, themeId, schemeId]
}
