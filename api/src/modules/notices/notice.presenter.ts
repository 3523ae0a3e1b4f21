import type { Notice as NoticeWire } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Notice } from './domain/notice.ts'
import { noticeText } from './notice-texts.ts'

export function presentNotice({ seq, kind, facts, createdAt, readAt }: Notice, locale: Locale): NoticeWire {
  return { id: String(seq), kind, ...noticeText(kind, facts, locale), createdAt: createdAt.toISOString(), isRead: readAt !== null }
}
