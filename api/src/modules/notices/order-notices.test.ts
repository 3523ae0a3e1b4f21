import { describe, expect, it } from 'vitest'
import { noticeOfEvent } from './notice-of-event.ts'

const order = { id: 'o1', orderNumber: 'P-0000-0001', siteName: 'Amber', slug: 'amber', amount: 999_000_000n, confirmed: 0n }
const merchantId = 'm1'

describe('the notices of an order', () => {
  it('report once what is missing of a part payment', () => {
    expect(noticeOfEvent({ type: 'order.partly-paid', merchantId, order, remaining: 599_000_000n })).toEqual({
      kind: 'order-partly-paid',
      facts: { order: 'P-0000-0001', site: 'Amber', amount: '599.000000' },
      key: 'order-partly-paid:o1',
    })
  })

  it('report each sum that becomes credit', () => {
    const notice = noticeOfEvent({ type: 'credit.received', merchantId, order, amount: 400_000_000n, key: 'tron:0xa:0' })
    expect(notice).toMatchObject({ kind: 'credit-received', facts: { amount: '400.000000' }, key: 'credit-received:tron:0xa:0' })
  })

  it('say that nothing was charged only when nothing came', () => {
    expect(noticeOfEvent({ type: 'order.timed-out', merchantId, order })).toMatchObject({ kind: 'order-timed-out' })
    expect(noticeOfEvent({ type: 'order.timed-out', merchantId, order: { ...order, confirmed: 1n } })).toBeNull()
    expect(noticeOfEvent({ type: 'order.invalidated', merchantId, order })).toBeNull()
  })
})
