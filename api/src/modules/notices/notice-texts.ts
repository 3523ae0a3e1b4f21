import { join } from 'node:path'
import type { NoticeKind } from '@parlour/contracts'
import { formatDay, formatUsdt, isolate, isolateLeftToRight, type Locale } from '@parlour/i18n'
import { localeTexts } from '../../platform/locale-texts.ts'
import type { NoticeFacts } from './domain/notice.ts'
import en from './locales/en.json' with { type: 'json' }

interface Texts {
  readonly unknownDevice: string
  readonly resolved: string
  readonly statuses: Readonly<Record<string, string>>
  readonly contractEnds: string
  readonly kinds: Readonly<Record<NoticeKind, { readonly title: string; readonly text: string }>>
}

export interface NoticeText {
  readonly title: string
  readonly text: string
}

const TEXTS = localeTexts<Texts>(join(import.meta.dirname, 'locales'), en)

export function noticeText(kind: NoticeKind, facts: NoticeFacts, locale: Locale): NoticeText {
  const { site = '', order = '', device = '', network = '', token = '', address = '', reason = '' } = facts
  const { kinds, unknownDevice } = TEXTS[locale]
  const values: Readonly<Record<string, string>> = {
    ...figuresOf(facts, locale),
    site: isolate(site),
    order: isolateLeftToRight(order),
    status: statusLabel(facts, locale),
    reason: isolate(reason),
    network: isolate(network),
    token: isolate(token),
    address: isolateLeftToRight(address),
    device: isolate(device === '' ? unknownDevice : device),
  }
  const fill = (template: string) => template.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => values[name] ?? '')
  const { title, text } = kinds[kind]
  return { title: fill(title), text: fill(text) }
}

/** Instead of what was to be done. */
export function resolvedText(at: Date, locale: Locale): string {
  return TEXTS[locale].resolved.replace('{{day}}', formatDay(at.toISOString().slice(0, 10), locale))
}

export function figuresOf(
  { balance, required, amount, day, since }: NoticeFacts,
  locale: Locale,
): Readonly<Record<'balance' | 'required' | 'amount' | 'day' | 'since', string>> {
  const usdt = (given: string | undefined) => (given === undefined ? '' : formatUsdt(given, locale))
  const date = (given: string | undefined) => (given === undefined ? '' : formatDay(given, locale))
  return { balance: usdt(balance), required: usdt(required), amount: usdt(amount), day: date(day), since: date(since) }
}

export function statusLabel({ status = '', day }: NoticeFacts, locale: Locale): string {
  const { statuses, contractEnds } = TEXTS[locale]
  const word = statuses[status] ?? statuses.live ?? ''
  return day === undefined ? word : contractEnds.replace('{{status}}', word).replace('{{day}}', formatDay(day, locale))
}
