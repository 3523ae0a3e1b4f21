import type { Notice as NoticeWire } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Notice } from './domain/notice.ts'
import { noticeText, resolvedText } from './notice-texts.ts'

export function presentNotice({ seq, kind, facts, createdAt, readAt, resolvedAt }: Notice, locale: Locale): NoticeWire {
  const { title, text } = noticeText(kind, facts, locale)
  const shown = resolvedAt === null ? text : resolvedText(resolvedAt, locale)
  return { id: String(seq), kind, title, text: shown, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}
