import type { DesignCard, DesignLayout, DesignSection } from '@parlour/contracts'

/** A design on sale as the catalogue stores it; its names are the engine's. `releasedOn` is an ISO date. */
export interface DesignOnSale {
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: DesignCard['schemeId']
  readonly categoryId: string
  readonly layout: DesignLayout
  readonly mode: 'light' | 'dark'
  readonly sections: readonly DesignSection[]
  readonly releasedOn: string
}

/** Template, theme and scheme of a design. */
export type DesignKey = Pick<DesignOnSale, 'templateId' | 'themeId'> & { readonly schemeId: string }

/** Conditions that all must hold. `releasedSince` is the first ISO date that counts as new. */
export interface DesignFilter {
  readonly categoryId?: string | undefined
  readonly layout?: DesignLayout | undefined
  readonly mode?: 'light' | 'dark' | undefined
  readonly section?: DesignSection | undefined
  readonly schemeId?: string | undefined
  readonly templateId?: string | undefined
  readonly releasedSince?: string | undefined
}

/** By recommendation, which mixes templates and colours, or by release. */
export type DesignSort = 'recommended' | 'new'

/** A page of designs; `leadingTemplateId` is what the market recommends. */
export interface DesignsFound {
  readonly designs: readonly DesignOnSale[]
  readonly total: number
  readonly leadingTemplateId: string
}

/** How many designs there are of a value. */
export interface ValueCount {
  readonly id: string
  readonly count: number
}

/** What designs are counted by. */
export type FacetName = 'category' | 'layout' | 'mode' | 'section' | 'scheme' | 'template'

/** Counts by facet; values without a design are not in them. */
export interface FacetCounts {
  readonly total: number
  readonly isNew: number
  readonly counts: Readonly<Record<FacetName, readonly ValueCount[]>>
}

const NEW_FOR_DAYS = 30
const DAY = 86_400_000

/** The first ISO date, by UTC, whose releases count as new: 30 days before `now`. */
export function newSince(now: Date): string {
  return new Date(now.getTime() - NEW_FOR_DAYS * DAY).toISOString().slice(0, 10)
}

/** The first ISO date of the month by UTC. */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 8)}01`
}

/** Puts the first design of a template in front; the order of the others stays. */
export function ledBy(designs: readonly DesignOnSale[], templateId: string): readonly DesignOnSale[] {
  const leader = designs.find((design) => design.templateId === templateId)
  return leader ? [leader, ...designs.filter((design) => design !== leader)] : designs
}
