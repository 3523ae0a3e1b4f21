import { MONITORING_MS, ORDER_LIFE_MS } from '../../../src/modules/orders/domain/order.ts'

/** Times in ms, amounts in micro-USDT. */
export interface ModelOrder {
  status: 0 | 1 | 4 | 5
  confirmed: bigint
  seen: bigint
  returned: bigint
  expiresAt: number
  isExtended: boolean
  closedAt: number
}

export interface ModelPayout {
  readonly amount: bigint
  state: 'reserved' | 'prepared' | 'sent' | 'final' | 'withdrawn'
}

export const PRICE = 999_000_000n
const DUST = 1_000_000n
const LATE_MS = 7 * 86_400_000

/** Rules of payments.md 7.1 for one merchant whose orders have equal prices; late money buys for `lateMs`. */
export function createHistoryModel(lateMs = LATE_MS) {
  const orders: ModelOrder[] = []
  const payouts: ModelPayout[] = []
  const held = { credit: 0n, deposit: 0n, suspense: 0n }
  const buy = (order: ModelOrder) => {
    held.credit += order.confirmed - PRICE
    order.status = 1
  }
  const extend = (order: ModelOrder, now: number) => {
    if (order.isExtended) return
    order.isExtended = true
    order.expiresAt = Math.max(order.expiresAt, now + MONITORING_MS)
  }
  const close = (order: ModelOrder, status: 4 | 5, now: number) => {
    held.credit += order.confirmed
    Object.assign(order, { status, closedAt: now, returned: order.confirmed })
  }
  const revive = (order: ModelOrder, amount: bigint, now: number): boolean => {
    const lack = amount < PRICE ? PRICE - amount : 0n
    const lifted = lack < order.returned ? lack : order.returned
    if (amount + lifted < PRICE || now >= order.closedAt + lateMs || held.credit < lifted) return false
    held.credit -= lifted
    order.confirmed = amount + lifted
    buy(order)
    return true
  }
  return {
    orders,
    payouts,
    held,
    open: (now: number) => {
      const applied = held.credit < PRICE ? held.credit : PRICE
      held.credit -= applied
      const order: ModelOrder = {
        status: 0,
        confirmed: applied,
        seen: 0n,
        returned: 0n,
        isExtended: false,
        closedAt: 0,
        expiresAt: now + ORDER_LIFE_MS,
      }
      orders.push(order)
      if (applied === PRICE) buy(order)
    },
    receive: (order: ModelOrder | null, amount: bigint, now: number) => {
      if (!order) held.deposit += amount
      else if (order.status === 0) {
        order.confirmed += amount
        if (order.confirmed >= PRICE) buy(order)
        else extend(order, now)
      } else if (order.status !== 4 || !revive(order, amount, now)) {
        if (amount < DUST) held.suspense += amount
        else held.credit += amount
        if (order.status === 4 && amount >= DUST) order.returned += amount
      }
    },
    cancel: (order: ModelOrder, now: number): boolean => {
      if (order.status !== 0 || order.seen > 0n) return false
      close(order, 5, now)
      return true
    },
    move: (amount: bigint): boolean => {
      if (held.credit < amount) return false
      held.credit -= amount
      held.deposit += amount
      return true
    },
    requestPayout: (amount: bigint): boolean => {
      if (held.credit < amount) return false
      held.credit -= amount
      payouts.push({ amount, state: 'reserved' })
      return true
    },
    withdraw: (payout: ModelPayout) => {
      held.credit += payout.amount
      payout.state = 'withdrawn'
    },
    pass: (now: number) => {
      for (const order of orders) {
        if (order.status !== 0 || order.expiresAt > now) continue
        if (!order.isExtended && (order.seen > 0n || order.confirmed > 0n)) extend(order, now)
        else close(order, 4, now)
      }
    },
  }
}

export type HistoryModel = ReturnType<typeof createHistoryModel>

export function createHouseModel() {
  const lying = new Map<string, bigint>()
  const swept = new Set<string>()
  const leaving = new Set<ModelPayout>()
  const treasury = { held: 0n, paidOut: 0n }
  const promised = () => [...leaving].reduce((sum, { amount }) => sum + amount, 0n)
  return {
    treasury,
    arrive: (hexAddress: string, amount: bigint) => void lying.set(hexAddress, (lying.get(hexAddress) ?? 0n) + amount),
    richest: (most: number): readonly bigint[] =>
      [...lying]
        .flatMap(([hexAddress, amount]) => (amount >= DUST && !swept.has(hexAddress) ? [amount] : []))
        .toSorted((left, right) => Number(right - left))
        .slice(0, most),
    startSweep: (hexAddress: string) => void swept.add(hexAddress),
    forgetSweep: (hexAddress: string) => void swept.delete(hexAddress),
    send: (hexAddress: string, amount: bigint) => void lying.set(hexAddress, (lying.get(hexAddress) ?? 0n) - amount),
    endSweep: (hexAddress: string, amount: bigint) => {
      swept.delete(hexAddress)
      treasury.held += amount
    },
    prepare: (payout: ModelPayout): boolean => {
      if (treasury.held - promised() < payout.amount) return false
      leaving.add(payout)
      payout.state = 'prepared'
      return true
    },
    forget: (payout: ModelPayout) => void leaving.delete(payout),
    pay: (payout: ModelPayout) => {
      leaving.delete(payout)
      payout.state = 'final'
      treasury.held -= payout.amount
      treasury.paidOut += payout.amount
    },
  }
}

export type HouseModel = ReturnType<typeof createHouseModel>
