import type { Country, Order, OrderPage, OrderTimeline } from '@parlour/contracts'
import { ORDER } from './fixtures.ts'

export const MARKET: Country = {
  id: 76,
  countryNames: 'Brazil',
  nativeName: 'Brasil',
  iso2: 'BR',
  currencyCode: 'BRL',
  img: null,
  templateId: 'aurora',
  isClosed: false,
  isBlocked: false,
}

export const TX_HASH = '9f2c1b7a40d6e83515c0aa7be2f4d90176c3be58aa10427fd3e9160b5c7841de'

export const TIMELINE: OrderTimeline = {
  order: ORDER,
  attempts: [
    {
      id: '55555555-5555-4555-8555-555555555555',
      method: 'trc20',
      network: 'TRON',
      address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
      openedAt: '2026-11-01T10:01:00.000Z',
      expiresAt: '2026-11-01T11:00:00.000Z',
      state: 'open',
    },
  ],
  transfers: [
    {
      txHash: TX_HASH,
      method: 'trc20',
      network: 'TRON',
      amount: '400.000000',
      state: 'credited',
      seenAt: '2026-11-01T10:05:00.000Z',
      creditedAt: '2026-11-01T10:06:00.000Z',
      confirmations: 25,
      confirmationsRequired: 20,
      use: 'order',
    },
  ],
  credit: '0.000000',
  siteLiveAt: null,
}

export function timelineOf(facts: Partial<Order>): { data: OrderTimeline } {
  return { data: { ...TIMELINE, order: { ...ORDER, ...facts } } }
}

export function orderPage(list: Order[], facts: Partial<OrderPage> = {}): { data: OrderPage } {
  return { data: { list, total: list.length, isMore: false, page: 1, pageSize: 10, next: null, previous: null, ...facts } }
}
