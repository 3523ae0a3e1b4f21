import type { Design, SiteLogo } from '@parlour/contracts'

/** What a site looks like: its design, and the picture in place of its name. */
export interface SiteLook {
  readonly design: Design
  readonly logo: SiteLogo | null
}

/** A look that players have seen (B02). */
export interface PublishedLook extends SiteLook {
  readonly version: number
  readonly author: string | null
  readonly restored: number | null
  readonly publishedAt: Date
}

/** The look that the draft has now, after so many edits. */
export interface DraftLook extends SiteLook {
  readonly edit: number
  readonly author: string
  readonly savedAt: Date
}
