import { wireOf } from '@parlour/contracts'
import type { DepositUpdate, MerchantEvent, PayoutFacts } from '../../platform/merchant-events.ts'
import { orderFacts, type NewNotice, type NoticeFacts } from './domain/notice.ts'

type MoneyEvent = Extract<
  MerchantEvent,
  { readonly type: 'order.partly-paid' | `${'credit' | 'deposit' | 'deposit-return' | 'dispute' | 'payout' | 'recovery'}.${string}` }
>

const MONEY = /^(order\.partly-paid$|(credit|deposit|deposit-return|dispute|payout|recovery)\.)/

const PAYOUT_KINDS = {
  'payout.requested': 'payout-requested',
  'payout.paid': 'payout-paid',
  'payout.returned': 'payout-returned',
  'deposit-return.named': 'deposit-return-named',
  'deposit-return.proposed': 'deposit-return-proposed',
  'deposit-return.paid': 'deposit-return-paid',
  'deposit-return.undone': 'deposit-return-undone',
} as const

export function isMoneyEvent(event: MerchantEvent): event is MoneyEvent {
  return MONEY.test(event.type)
}

export function moneyNotice(event: MoneyEvent): NewNotice | null {
  if ('payout' in event) return payoutNotice(PAYOUT_KINDS[event.type], event.payout)
  switch (event.type) {
    case 'order.partly-paid': {
      const facts = { ...orderFacts(event.order), amount: wireOf(event.remaining) }
      return { kind: 'order-partly-paid', facts, key: partPaymentKey(event.order) }
    }
    case 'credit.received': {
      const facts = { ...orderFacts(event.order), amount: wireOf(event.amount) }
      return { kind: 'credit-received', facts, key: `credit-received:${event.key}` }
    }
    case 'credit.released':
      // Of one transfer only one credit is told, whichever way it went.
      return { kind: 'top-up-released', facts: { amount: wireOf(event.amount) }, key: `credit-received:${event.key}` }
    case 'recovery.found': {
      const { id, network, token } = event.recovery
      return { kind: 'recovery-found', facts: { network, token }, key: `recovery:${id}` }
    }
    case 'deposit-return.due':
      return { kind: 'deposit-return-due', facts: { amount: wireOf(event.amount) }, key: `deposit-return-due:${event.key}` }
    case 'deposit.reminder': {
      const { deposit, key } = event
      return { kind: deposit.balance > 0n ? 'deposit-low' : 'deposit-empty', facts: depositFacts(deposit), key: `deposit:${key}` }
    }
    case 'deposit.suspended':
      return { kind: 'sites-suspended', facts: {}, key: `sites-suspended:${event.key}` }
    case 'deposit.restored':
      return { kind: 'sites-restored', facts: {}, key: `sites-restored:${event.key}` }
    case 'deposit.covered':
      return null
    case 'dispute.answered': {
      const { id, siteName, day } = event.dispute
      return { kind: 'dispute-answered', facts: { site: siteName, day }, key: `dispute:${id}` }
    }
  }
}

export function partPaymentKey({ id }: { readonly id: string }): string {
  return `order-partly-paid:${id}`
}

function payoutNotice(kind: (typeof PAYOUT_KINDS)[keyof typeof PAYOUT_KINDS], { id, amount, network, address }: PayoutFacts): NewNotice {
  return { kind, facts: { amount: wireOf(amount), network, address }, key: `${kind}:${id}` }
}

function depositFacts({ balance, required, missing, suspendsOn }: DepositUpdate): NoticeFacts {
  const amounts = { balance: wireOf(balance), required: wireOf(required), amount: wireOf(missing) }
  return suspendsOn === null ? amounts : { ...amounts, day: suspendsOn }
}
