import type { SiteLogo } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

/** A stored logo of a site is never removed. */
export interface SiteLogos {
  /** Throws `cart.logo-rejected` for an unsuitable file. */
  readonly draw: (file: Buffer) => Promise<DrawnPicture>
  readonly hold: (trx: Database, drawn: DrawnPicture, at: Date) => Promise<SiteLogo>
}

/** Size in pixels. */
export interface DrawnPicture {
  readonly picture: Buffer
  readonly width: number
  readonly height: number
}
