import type { Design, SiteLayout, SiteLogo } from '@parlour/contracts'

type Fixed<Value> = { readonly [Key in keyof Value]: Fixed<Value[Key]> }

/** The home page that a merchant built, block by block. */
export type OwnHome = Fixed<SiteLayout>

/** What a site looks like: its design, the picture in place of its name, and the home page that its merchant built. */
export interface SiteLook {
  readonly design: Design
  readonly logo: SiteLogo | null
  /** Null while the home page is the template's own. */
  readonly layout: OwnHome | null
}

/** A look that players have seen. */
export interface PublishedLook extends SiteLook {
  readonly version: number
  readonly author: string | null
  readonly restored: number | null
  readonly publishedAt: Date
}

/** A published look in the history, which tells it without its home page. */
export type PastLook = Omit<PublishedLook, 'layout'>

/** The look that the draft has now, after so many edits. */
export interface DraftLook extends SiteLook {
  readonly edit: number
  readonly author: string
  readonly savedAt: Date
}
