import { createHash } from 'node:crypto'
import type { SiteLogo } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { CartItemModel, LogoModel } from './cart.model.ts'
import { logoPathOf } from './logo-path.ts'
import type { DrawnLogo } from '../use-cases/draw-logo.ts'

export interface LogoRepository {
  /** For a picture that the same transaction assigns to an item. */
  readonly save: (logo: DrawnLogo, at: Date) => Promise<SiteLogo>
  /** Stays even without an item. */
  readonly saveForSite: (logo: DrawnLogo, at: Date) => Promise<SiteLogo>
  readonly read: (hash: string) => Promise<Buffer | null>
  readonly sweep: (before: Date) => Promise<number>
}

export function createLogoRepository(db: Database): LogoRepository {
  const store = async ({ picture, width, height }: DrawnLogo, at: Date, isPermanent: boolean): Promise<SiteLogo> => {
    const hash = createHash('sha256').update(picture).digest('hex')
    // The update locks the row of a picture that is there already, so that a sweep waits and then sees its new time.
    await LogoModel.query(db)
      .insert({ hash, picture, storedAt: at, isPermanent })
      .onConflict('hash')
      .merge(isPermanent ? ['kept_at', 'is_held'] : ['kept_at'])
    return { path: logoPathOf(hash), width, height }
  }
  return {
    save: async (logo, at) => store(logo, at, false),
    saveForSite: async (logo, at) => store(logo, at, true),
    read: async (hash) => (await LogoModel.query(db).findById(hash))?.picture ?? null,
    sweep: async (before) =>
      LogoModel.query(db)
        .where('kept_at', '<', before)
        .where({ is_held: false })
        .whereNotExists(CartItemModel.query(db).whereColumn('cart_items.logo_hash', 'cart_logos.hash'))
        .delete(),
  }
}
