import { NOTICE_PLACES, pagePath } from '@parlour/contracts'
import { DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import type { NoticesUnitOfWork } from '../db/notices.unit-of-work.ts'
import { EVERY_WAY, type Notice } from '../domain/notice.ts'
import { isMoneyKind, moneyEmail, type EmailParts } from '../money-email.ts'
import { figuresOf, noticeText, statusLabel } from '../notice-texts.ts'

export interface NoticesContext extends NoticesUnitOfWork {
  readonly recipientOf: (accountId: string) => Promise<{ readonly username: string; readonly email: string }>
  readonly publicUrl: string
  readonly now: () => Date
}

/** Exactly once: the record and both hand-overs share one transaction. */
export async function deliverNotice(
  { transact, recipientOf, publicUrl, now }: NoticesContext,
  merchantId: string,
  seq: bigint,
): Promise<void> {
  const { username, email } = await recipientOf(merchantId)
  await transact(async ({ notices, preferences, post, say }) => {
    const notice = await notices.takeDelivery(merchantId, seq, now())
    if (!notice) return
    const { kind, facts } = notice
    const { isMailed, isMessaged } = (await preferences.find(merchantId)).get(kind) ?? EVERY_WAY
    const linkIn = (locale: Locale) => `${publicUrl}${pagePath(locale, NOTICE_PLACES[kind].page)}${NOTICE_PLACES[kind].part}`
    if (isMailed) {
      const locale = (await notices.localeOf(merchantId)) ?? DEFAULT_LOCALE
      const message = moneyEmailOf(notice, { account: username, link: linkIn(locale) }, locale)
      if (message) await post({ to: email, locale, ...message })
    }
    if (isMessaged) {
      await say(merchantId, (locale) => {
        const { title, text } = noticeText(kind, facts, locale)
        return `${title}\n${text}\n${linkIn(locale)}`
      })
    }
  })
}

function moneyEmailOf(
  { kind, facts }: Notice,
  reader: { readonly account: string; readonly link: string },
  locale: Locale,
): EmailParts | null {
  const { site = '', order = '' } = facts
  if (isMoneyKind(kind)) return moneyEmail(kind, facts, reader, locale)
  switch (kind) {
    case 'order-paid':
    case 'order-timed-out':
      return { kind, values: { ...reader, site, order } }
    case 'site-live':
    case 'operation-password-reset':
      return { kind, values: { ...reader, site } }
    case 'operator-new-device':
    case 'site-idle':
    case 'site-status':
      return siteEmail(kind, facts, { ...reader, site }, locale)
    case 'account-verified':
    case 'verification-rejected':
      return { kind, values: reader }
    case 'new-device':
    case 'email-changed':
      return null
  }
}

function siteEmail(
  kind: 'operator-new-device' | 'site-idle' | 'site-status',
  facts: Notice['facts'],
  reader: { readonly account: string; readonly link: string; readonly site: string },
  locale: Locale,
): EmailParts {
  const { device = '', reason = '' } = facts
  if (kind === 'operator-new-device') return { kind, values: { ...reader, device } }
  if (kind === 'site-status') return { kind, values: { ...reader, status: statusLabel(facts, locale), reason } }
  const { day, since } = figuresOf(facts, locale)
  return { kind, values: { ...reader, since, day } }
}
