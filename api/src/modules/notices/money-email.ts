import type { NoticeKind } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Email } from '../mail/index.ts'
import type { NoticeFacts } from './domain/notice.ts'
import { figuresOf } from './notice-texts.ts'

export type EmailParts = Email extends infer One ? (One extends Email ? Omit<One, 'to' | 'locale'> : never) : never

const PAYOUT_KINDS = [
  'payout-requested',
  'payout-paid',
  'payout-returned',
  'deposit-return-named',
  'deposit-return-proposed',
  'deposit-return-paid',
  'deposit-return-undone',
] as const
type PayoutKind = (typeof PAYOUT_KINDS)[number]

const MONEY_KINDS = [
  ...PAYOUT_KINDS,
  'order-partly-paid',
  'credit-received',
  'deposit-low',
  'deposit-empty',
  'dispute-answered',
  'sites-suspended',
  'sites-restored',
  'recovery-found',
  'top-up-released',
  'deposit-return-due',
] as const
type MoneyKind = (typeof MONEY_KINDS)[number]

const UNNAMED = { site: '', order: '', network: '', token: '', address: '' }

export function isMoneyKind(kind: NoticeKind): kind is MoneyKind {
  return MONEY_KINDS.some((one) => one === kind)
}

export function moneyEmail(
  kind: MoneyKind,
  facts: NoticeFacts,
  reader: { readonly account: string; readonly link: string },
  locale: Locale,
): EmailParts {
  const { balance, required, amount, day } = figuresOf(facts, locale)
  const { site, order, network, token, address } = { ...UNNAMED, ...facts }
  if (isPayoutKind(kind)) return { kind, values: { ...reader, amount, network, address } }
  switch (kind) {
    case 'order-partly-paid':
    case 'credit-received':
      return { kind, values: { ...reader, site, order, amount } }
    case 'deposit-low':
      return { kind, values: { ...reader, balance, required, amount } }
    case 'deposit-empty':
      return { kind, values: { ...reader, amount, day } }
    case 'dispute-answered':
      return { kind, values: { ...reader, site, day } }
    case 'sites-suspended':
    case 'sites-restored':
      return { kind, values: reader }
    case 'recovery-found':
      return { kind, values: { ...reader, network, token } }
    case 'top-up-released':
    case 'deposit-return-due':
      return { kind, values: { ...reader, amount } }
  }
}

function isPayoutKind(kind: MoneyKind): kind is PayoutKind {
  return PAYOUT_KINDS.some((one) => one === kind)
}
