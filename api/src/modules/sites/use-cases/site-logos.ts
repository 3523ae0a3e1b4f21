import type { SiteLogo } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

/** Draws and keeps logos for sites; a picture that a site was given stays. */
export interface SiteLogos {
  /** Throws `cart.logo-rejected` for a file that is no fit picture. */
  readonly draw: (file: Buffer) => Promise<DrawnPicture>
  readonly hold: (trx: Database, drawn: DrawnPicture, at: Date) => Promise<SiteLogo>
}

/** A picture as it is stored, with its size in pixels. */
export interface DrawnPicture {
  readonly picture: Buffer
  readonly width: number
  readonly height: number
}
