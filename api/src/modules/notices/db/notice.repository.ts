import { UNREAD_LIMIT, type NoticeKind } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { NewNotice, Notice, NoticeFacts } from '../domain/notice.ts'

/** Notified in the database when a notice of the merchant in the payload commits. */
export const NOTICE_CHANNEL = 'notices_told'

export interface NoticeRepository {
  /** Null when a notice with this key exists. Locks the inbox until the transaction ends. */
  readonly insert: (merchantId: string, notice: NewNotice, at: Date) => Promise<bigint | null>
  readonly page: (merchantId: string, before: bigint | null, limit: number) => Promise<readonly Notice[]>
  readonly after: (merchantId: string, seq: bigint, limit: number) => Promise<readonly Notice[]>
  readonly lastSeq: (merchantId: string) => Promise<bigint>
  /** Stops counting at UNREAD_LIMIT. */
  readonly unread: (merchantId: string) => Promise<number>
  readonly markRead: (merchantId: string, seqs: readonly bigint[], until: bigint, at: Date) => Promise<void>
  readonly recordLocale: (merchantId: string, locale: Locale) => Promise<void>
  readonly localeOf: (merchantId: string) => Promise<Locale | null>
  /** Deletes notices read before the first time and all older than the second; returns how many. */
  readonly forget: (readBefore: Date, notifiedBefore: Date) => Promise<number>
  /** Claims the sending of a notice: only one caller gets it, unless its transaction rolls back. */
  readonly takeDelivery: (merchantId: string, seq: bigint, at: Date) => Promise<Notice | null>
}

interface NoticeRow {
  readonly seq: bigint
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly created_at: Date
  readonly read_at: Date | null
}

const COLUMNS = 'seq, kind, facts, created_at, read_at'
const LARGEST_SEQ = 2n ** 62n

export function createNoticeRepository(db: Database): NoticeRepository {
  return { ...reads(db), ...writes(db) }
}

type Reads = 'page' | 'after' | 'lastSeq' | 'unread' | 'localeOf'

async function rowsOf<Row>(db: Database, sql: string, values: readonly (string | number | Date)[]): Promise<readonly Row[]> {
  return (await db.raw<{ rows: Row[] }>(sql, [...values])).rows
}

async function noticesOf(db: Database, sql: string, values: readonly (string | number | Date)[]): Promise<readonly Notice[]> {
  return (await rowsOf<NoticeRow>(db, sql, values)).map(toNotice)
}

function reads(db: Database): Pick<NoticeRepository, Reads> {
  return {
    page: async (merchantId, before, limit) =>
      noticesOf(db, `SELECT ${COLUMNS} FROM notices_notices WHERE merchant_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?`, [
        merchantId,
        String(before ?? LARGEST_SEQ),
        limit,
      ]),
    after: async (merchantId, seq, limit) =>
      noticesOf(db, `SELECT ${COLUMNS} FROM notices_notices WHERE merchant_id = ? AND seq > ? ORDER BY seq LIMIT ?`, [
        merchantId,
        String(seq),
        limit,
      ]),
    lastSeq: async (merchantId) => {
      const [row] = await rowsOf<{ last_seq: bigint }>(db, 'SELECT last_seq FROM notices_inboxes WHERE merchant_id = ?', [merchantId])
      return row?.last_seq ?? 0n
    },
    unread: async (merchantId) => {
      const [row] = await rowsOf<{ unread: bigint }>(
        db,
        'SELECT count(*) AS unread FROM (SELECT 1 FROM notices_notices WHERE merchant_id = ? AND read_at IS NULL LIMIT ?) AS counted',
        [merchantId, UNREAD_LIMIT],
      )
      return Number(row?.unread ?? 0n)
    },
    localeOf: async (merchantId) => {
      const [row] = await rowsOf<{ locale: Locale | null }>(db, 'SELECT locale FROM notices_inboxes WHERE merchant_id = ?', [merchantId])
      return row?.locale ?? null
    },
  }
}

function writes(db: Database): Omit<NoticeRepository, Reads> {
  return {
    insert: async (merchantId, notice, at) => insertNotice(db, merchantId, notice, at),
    markRead: async (merchantId, seqs, until, at) => {
      await rowsOf(
        db,
        'UPDATE notices_notices SET read_at = ? WHERE merchant_id = ? AND read_at IS NULL AND (seq <= ? OR seq = ANY(?::bigint[]))',
        [at, merchantId, String(until), `{${seqs.join(',')}}`],
      )
    },
    recordLocale: async (merchantId, locale) => {
      await rowsOf(
        db,
        `INSERT INTO notices_inboxes (merchant_id, last_seq, locale) VALUES (?, 0, ?)
         ON CONFLICT (merchant_id) DO UPDATE SET locale = excluded.locale WHERE notices_inboxes.locale IS DISTINCT FROM excluded.locale`,
        [merchantId, locale],
      )
    },
    forget: async (readBefore, notifiedBefore) =>
      db('notices_notices').where('read_at', '<', readBefore).orWhere('created_at', '<', notifiedBefore).delete(),
    takeDelivery: async (merchantId, seq, at) => {
      const [taken] = await noticesOf(
        db,
        `UPDATE notices_notices SET delivered_at = ? WHERE merchant_id = ? AND seq = ? AND delivered_at IS NULL RETURNING ${COLUMNS}`,
        [at, merchantId, String(seq)],
      )
      return taken ?? null
    },
  }
}

/** The inbox lock makes numbers follow commit order, so a reader up to a number has missed none before it. */
async function insertNotice(db: Database, merchantId: string, { kind, facts, key }: NewNotice, at: Date): Promise<bigint | null> {
  const { rows } = await db.raw<{ rows: { last_seq: bigint }[] }>(
    `INSERT INTO notices_inboxes (merchant_id, last_seq) VALUES (?, 0)
     ON CONFLICT (merchant_id) DO UPDATE SET last_seq = notices_inboxes.last_seq RETURNING last_seq`,
    [merchantId],
  )
  const seq = (rows[0]?.last_seq ?? 0n) + 1n
  const inserted = await db.raw<{ rows: unknown[] }>(
    `INSERT INTO notices_notices (merchant_id, seq, kind, facts, dedupe_key, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT ON CONSTRAINT notices_notices_once DO NOTHING RETURNING seq`,
    [merchantId, String(seq), kind, JSON.stringify(facts), key, at],
  )
  if (inserted.rows.length === 0) return null
  await db.raw('UPDATE notices_inboxes SET last_seq = ? WHERE merchant_id = ?', [String(seq), merchantId])
  await db.raw('SELECT pg_notify(?, ?)', [NOTICE_CHANNEL, merchantId])
  return seq
}

function toNotice(row: NoticeRow): Notice {
  return { seq: row.seq, kind: row.kind, facts: row.facts, createdAt: row.created_at, readAt: row.read_at }
}
