import { type SiteLogo, CartItemStatus } from '@parlour/contracts'

export interface ItemDesign {
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: string
}

/** Fields are null until the wizard has set them. */
export interface CartItem {
  readonly id: string
  readonly merchantId: string
  readonly countriesId: number
  readonly locale: string
  readonly server: string
  readonly design: ItemDesign | null
  readonly logo: SiteLogo | null
  readonly packageId: 'standard' | 'elite' | null
  readonly price: bigint | null
  readonly siteName: string | null
  readonly slug: string | null
  readonly contactName: string | null
  readonly otherContact: string | null
  readonly phone: string | null
  readonly estimatedSites: string | null
  readonly remark: string | null
  readonly operationAccount: string | null
  readonly operationPasswordHash: string | null
  /** Rises with every write. */
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Deleted items can be restored for this long (ms) and keep their name; the page offers it for 8 seconds. */
export const UNDO_MS = 12_000

const CLAIM_HOURS = 48

/** Until when a draft that is changed at this time has its name. */
export function claimEnd(at: Date): Date {
  return new Date(at.getTime() + CLAIM_HOURS * 3_600_000)
}

export interface ItemFacts {
  readonly marketBar: 'market-closed' | 'market-blocked' | null
  readonly isDesignOnSale: boolean
  readonly currentPrice: bigint | null
  readonly isSlugFree: boolean
}

export type InvalidReason =
  | 'incomplete'
  | 'design-withdrawn'
  | 'package-not-sold'
  | 'price-changed'
  | 'market-closed'
  | 'market-blocked'
  | 'site-name-taken'
export type WizardStep = 'introduction' | 'theme' | 'package' | 'site-info' | 'operation-account' | 'done'

export interface Validity {
  readonly status: CartItemStatus
  readonly invalidReason: InvalidReason | null
  readonly nextStep: WizardStep
}

export function validityOf(item: CartItem, facts: ItemFacts): Validity {
  const problems: readonly (readonly [WizardStep, InvalidReason | null])[] = [
    ['introduction', facts.marketBar],
    ['theme', designProblem(item, facts)],
    ['package', packageProblem(item, facts)],
    ['site-info', siteProblem(item, facts)],
    ['operation-account', item.operationAccount && item.operationPasswordHash ? null : 'incomplete'],
  ]
  const first = problems.find(([, reason]) => reason !== null)
  return first
    ? { status: CartItemStatus.Invalid, invalidReason: first[1], nextStep: first[0] }
    : { status: CartItemStatus.Valid, invalidReason: null, nextStep: 'done' }
}

function designProblem({ design }: CartItem, facts: ItemFacts): InvalidReason | null {
  if (design === null) return 'incomplete'
  return facts.isDesignOnSale ? null : 'design-withdrawn'
}

function packageProblem({ packageId, price }: CartItem, { currentPrice }: ItemFacts): InvalidReason | null {
  if (packageId === null) return 'incomplete'
  if (currentPrice === null) return 'package-not-sold'
  return currentPrice === price ? null : 'price-changed'
}

function siteProblem(item: CartItem, facts: ItemFacts): InvalidReason | null {
  const isReported = item.siteName && item.slug && item.contactName && item.otherContact && item.phone
  if (!isReported) return 'incomplete'
  return facts.isSlugFree ? null : 'site-name-taken'
}
