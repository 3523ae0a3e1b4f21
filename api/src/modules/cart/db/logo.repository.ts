import { createHash } from 'node:crypto'
import type { SiteLogo } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
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
  const store = async ({ picture, width, height }: DrawnLogo, at: Date, held: { is_held?: true }): Promise<SiteLogo> => {
    const hash = createHash('sha256').update(picture).digest('hex')
    // The update locks the row of a picture that is there already, so that a sweep waits and then sees its new time.
    await db('cart_logos')
      .insert({ hash, picture, kept_at: at, ...held })
      .onConflict('hash')
      .merge({ kept_at: at, ...held })
    return { path: logoPathOf(hash), width, height }
  }
  return {
    keep: async (logo, at) => store(logo, at, {}),
    hold: async (logo, at) => store(logo, at, { is_held: true }),
    read: async (hash) => {
      const row: { picture: Buffer } | undefined = await db('cart_logos').where({ hash }).first('picture')
      return row?.picture ?? null
    },
    sweep: async (before) =>
      db('cart_logos')
        .where('kept_at', '<', before)
        .where({ is_held: false })
        .whereNotExists(db('cart_items').whereRaw('cart_items.logo_hash = cart_logos.hash').select('id'))
        .delete(),
  }
}
