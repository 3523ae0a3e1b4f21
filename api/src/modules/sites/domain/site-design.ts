import type { Design, SiteLayout, SiteLogo } from '@parlour/contracts'

type Fixed<Value> = { readonly [Key in keyof Value]: Fixed<Value[Key]> }

export type OwnHome = Fixed<SiteLayout>

export interface SiteLook {
  readonly design: Design
  readonly logo: SiteLogo | null
  /** Null while the template's home page is used. */
  readonly layout: OwnHome | null
}

export interface PublishedLook extends SiteLook {
  readonly version: number
  readonly author: string | null
  readonly restored: number | null
  readonly publishedAt: Date
}

export type PastLook = Omit<PublishedLook, 'layout'>

export interface DraftLook extends SiteLook {
  readonly edit: number
  readonly author: string
  readonly savedAt: Date
}
