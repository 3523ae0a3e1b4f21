import type { ConsoleMarket, MarketState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Market } from './market.ts'

/** What the console may change of a market without a second person. */
export type MarketRules = Pick<ConsoleMarket, 'gameTypes' | 'languages' | 'paymentMethods' | 'restrictions' | 'minimumAge'>

/** A wish to open, close or block a market, which counts once a second person agreed. */
export interface MarketChange {
  readonly id: string
  readonly countriesId: number
  readonly stateBefore: MarketState
  readonly stateAfter: MarketState
  readonly reason: string
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly expiresAt: Date
}

/** How long a wish waits for its second person. */
export const DECISION_MS = 24 * 3_600_000

/** How far a market is open. */
export function stateOf({ isClosed, isBlocked }: Pick<Market, 'isClosed' | 'isBlocked'>): MarketState {
  return isBlocked ? 'blocked' : isClosed ? 'closed' : 'open'
}

/** Throws when a wish may not count now: the person who asked agrees, or the market is not as it was. */
export function assertMayCount(change: MarketChange, market: Market, by: string): void {
  if (change.requestedBy === by) throw new DomainError('catalog.change-same-person')
  if (stateOf(market) !== change.stateBefore) throw new DomainError('platform.conflict')
}
