import type { ConsoleMarket, MarketState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSecondPerson } from '../../../platform/second-person.ts'
import type { Market } from './market.ts'

export type MarketRules = Pick<ConsoleMarket, 'gameTypes' | 'languages' | 'paymentMethods' | 'restrictions' | 'minimumAge'>

/** Takes effect only after approval by a second person. */
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

/** Time until a pending request expires, in ms. */
export const DECISION_MS = 24 * 3_600_000

export function stateOf({ isClosed, isBlocked }: Pick<Market, 'isClosed' | 'isBlocked'>): MarketState {
  return isBlocked ? 'blocked' : isClosed ? 'closed' : 'open'
}

/** Throws when the requester approves, or when the market has changed meanwhile. */
export function assertMayCount(change: MarketChange, market: Market, by: string): void {
  assertSecondPerson(change.requestedBy, by)
  if (stateOf(market) !== change.stateBefore) throw new DomainError('platform.conflict')
}
