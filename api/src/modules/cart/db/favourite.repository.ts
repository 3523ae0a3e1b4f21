import type { Database } from '../../../platform/database.ts'
import type { ItemDesign } from '../domain/cart-item.ts'

/** At most 100 per merchant. */
export interface FavouriteRepository {
  readonly list: (merchantId: string) => Promise<readonly ItemDesign[]>
  /** Idempotent; keeps the first timestamp. False when the merchant already has 100 others. */
  readonly add: (merchantId: string, design: ItemDesign, at: Date) => Promise<boolean>
  readonly remove: (merchantId: string, designs: readonly ItemDesign[]) => Promise<void>
}

interface FavouriteRow {
  readonly template_id: string
  readonly theme_id: string
  readonly scheme_id: string
}

const MAXIMUM = 100
/** First key of the advisory lock that serialises the count per merchant. */
const STAR_LOCK = 1_400

export function createFavouriteRepository(db: Database): FavouriteRepository {
  return {
    list: async (merchantId) => {
      const rows: FavouriteRow[] = await db('cart_favourites')
        .where({ merchant_id: merchantId })
        .orderBy([{ column: 'created_at', order: 'desc' }, 'template_id', 'theme_id', 'scheme_id'])
        .select('template_id', 'theme_id', 'scheme_id')
      return rows.map((row) => ({ templateId: row.template_id, themeId: row.theme_id, schemeId: row.scheme_id }))
    },
    add: async (merchantId, design, at) =>
      db.transaction(async (trx) => {
        await trx.raw('SELECT pg_advisory_xact_lock(?, hashtext(?))', [STAR_LOCK, merchantId])
        const row = { merchant_id: merchantId, ...toColumns(design) }
        if (await trx('cart_favourites').where(row).first('created_at')) return true
        const [counted] = await trx('cart_favourites').where({ merchant_id: merchantId }).count({ total: '*' })
        if (Number(counted?.total) >= MAXIMUM) return false
        await trx('cart_favourites').insert({ ...row, created_at: at })
        return true
      }),
    remove: async (merchantId, designs) => {
      for (const design of designs) {
        await db('cart_favourites')
          .where({ merchant_id: merchantId, ...toColumns(design) })
          .delete()
      }
    },
  }
}

function toColumns({ templateId, themeId, schemeId }: ItemDesign): FavouriteRow {
  return { template_id: templateId, theme_id: themeId, scheme_id: schemeId }
}
