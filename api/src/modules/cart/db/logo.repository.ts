import { createHash } from 'node:crypto'
import type { SiteLogo } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { CartItemModel, LogoModel } from './cart.model.ts'
import { logoPathOf } from './logo-path.ts'
import type { DrawnLogo } from '../use-cases/draw-logo.ts'

export interface LogoRepository {
  /** Stores a picture that the same transaction assigns to an item. */
  readonly keep: (logo: DrawnLogo, at: Date) => Promise<SiteLogo>
  /** Stores a picture that is retained even without an item. */
  readonly hold: (logo: DrawnLogo, at: Date) => Promise<SiteLogo>
  readonly read: (hash: string) => Promise<Buffer | null>
  readonly sweep: (before: Date) => Promise<number>
}

export function createLogoRepository(db: Database): LogoRepository {
  const store = async ({ picture, width, height }: DrawnLogo, at: Date, isHeld: boolean): Promise<SiteLogo> => {
    const hash = createHash('sha256').update(picture).digest('hex')
    // The update locks the row of a picture that is there already, so that a sweep waits and then sees its new time.
    await LogoModel.query(db)
      .insert({ hash, picture, storedAt: at, isHeld })
      .onConflict('hash')
      .merge(isHeld ? ['kept_at', 'is_held'] : ['kept_at'])
    return { path: logoPathOf(hash), width, height }
  }
  return {
    keep: async (logo, at) => store(logo, at, false),
    hold: async (logo, at) => store(logo, at, true),
    read: async (hash) => (await LogoModel.query(db).findById(hash))?.picture ?? null,
    sweep: async (before) =>
      LogoModel.query(db)
        .where('kept_at', '<', before)
        .where({ is_held: false })
        .whereNotExists(CartItemModel.query(db).whereColumn('cart_items.logo_hash', 'cart_logos.hash'))
        .delete(),
  }
}
