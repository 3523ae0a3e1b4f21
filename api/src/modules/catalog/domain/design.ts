import type { DesignCard, DesignLayout, DesignSection } from '@parlour/contracts'

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

export type DesignKey = Pick<DesignOnSale, 'templateId' | 'themeId'> & { readonly schemeId: string }

/** All conditions must hold. `releasedSince` is the first ISO date that counts as new. */
export interface DesignFilter {
  readonly categoryId?: string | undefined
  readonly layout?: DesignLayout | undefined
  readonly mode?: 'light' | 'dark' | undefined
  readonly section?: DesignSection | undefined
  readonly schemeId?: string | undefined
  readonly templateId?: string | undefined
  readonly releasedSince?: string | undefined
}

/** `recommended` mixes templates and colours. */
export type DesignSort = 'recommended' | 'new'

export interface DesignsFound {
  readonly designs: readonly DesignOnSale[]
  readonly total: number
  readonly leadingTemplateId: string
}

export interface ValueCount {
  readonly id: string
  readonly count: number
}

export type FacetName = 'category' | 'layout' | 'mode' | 'section' | 'scheme' | 'template'

/** Omits values without a design. */
export interface FacetCounts {
  readonly total: number
  readonly isNew: number
  readonly counts: Readonly<Record<FacetName, readonly ValueCount[]>>
}

const NEW_FOR_DAYS = 30
const DAY = 86_400_000

/** 30 days before `now` in UTC, as an ISO date. */
export function newSince(now: Date): string {
  return new Date(now.getTime() - NEW_FOR_DAYS * DAY).toISOString().slice(0, 10)
}

export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 8)}01`
}

export function ledBy(designs: readonly DesignOnSale[], templateId: string): readonly DesignOnSale[] {
  const leader = designs.find((design) => design.templateId === templateId)
  return leader ? [leader, ...designs.filter((design) => design !== leader)] : designs
}

/** `releasedOn` is an ISO date. */
export interface StoredDesign extends Pick<DesignOnSale, 'templateId' | 'themeId' | 'schemeId' | 'releasedOn'> {
  readonly withdrawnAt: Date | null
  readonly withdrawalReason: string | null
}

export interface DesignScope {
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: string | undefined
}
