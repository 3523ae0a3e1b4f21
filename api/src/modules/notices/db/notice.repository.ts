import { UNREAD_LIMIT, type NoticeKind } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import { EVERY_WAY, type NewNotice, type Notice, type Resolution, type Ways } from '../domain/notice.ts'
import { InboxModel, NoticeModel, PreferenceModel } from './notices.model.ts'

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
  /** Those that are not resolved yet. */
  readonly resolve: (merchantId: string, resolution: Resolution, at: Date) => Promise<void>
  readonly recordLocale: (merchantId: string, locale: Locale) => Promise<void>
  readonly localeOf: (merchantId: string) => Promise<Locale | null>
  /** Deletes notices read before the first time and all older than the second; returns how many. */
  readonly forget: (readBefore: Date, notifiedBefore: Date) => Promise<number>
  /** Claims the sending of a notice: only one caller gets it, unless its transaction rolls back. */
  readonly takeDelivery: (merchantId: string, seq: bigint, at: Date) => Promise<Notice | null>
}

const LARGEST_SEQ = 2n ** 62n

export function createNoticeRepository(db: Database): NoticeRepository {
  return { ...reads(db), ...writes(db) }
}

type Reads = 'page' | 'after' | 'lastSeq' | 'unread' | 'localeOf'

function reads(db: Database): Pick<NoticeRepository, Reads> {
  const noticesOf = (merchantId: string) => NoticeModel.query(db).where({ merchant_id: merchantId })
  return {
    page: async (merchantId, before, limit) =>
      noticesOf(merchantId)
        .where('seq', '<', String(before ?? LARGEST_SEQ))
        .orderBy('seq', 'desc')
        .limit(limit),
    after: async (merchantId, seq, limit) => noticesOf(merchantId).where('seq', '>', String(seq)).orderBy('seq').limit(limit),
    lastSeq: async (merchantId) => (await InboxModel.query(db).findById(merchantId))?.lastSeq ?? 0n,
    unread: async (merchantId) => {
      const { rows } = await db.raw<{ rows: { unread: bigint }[] }>(COUNT_UNREAD, [merchantId, UNREAD_LIMIT])
      return Number(rows[0]?.unread ?? 0n)
    },
    localeOf: async (merchantId) => (await InboxModel.query(db).findById(merchantId))?.locale ?? null,
  }
}

/** The newest first. */
export async function listNewest(on: Readable, merchantId: string, limit: number): Promise<readonly Notice[]> {
  const rows = await runStatement<NewestRow>(on, NEWEST, [merchantId, limit])
  return rows.map((row) => ({
    ...row,
    seq: BigInt(row.seq),
    createdAt: new Date(row.createdAt),
    readAt: dateOf(row.readAt),
    resolvedAt: dateOf(row.resolvedAt),
  }))
}

type NewestRow = Omit<Notice, 'seq' | 'createdAt' | 'readAt' | 'resolvedAt'> & {
  readonly seq: string
  readonly createdAt: string
  readonly readAt: string | null
  readonly resolvedAt: string | null
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}

const NEWEST: Statement = {
  name: 'notices-newest',
  text: `SELECT seq::text, kind, facts, created_at AS "createdAt", read_at AS "readAt", resolved_at AS "resolvedAt" FROM notices_notices
    WHERE merchant_id = $1 ORDER BY notices_notices.seq DESC LIMIT $2`,
}

const COUNT_UNREAD =
  'SELECT count(*) AS unread FROM (SELECT 1 FROM notices_notices WHERE merchant_id = ? AND read_at IS NULL LIMIT ?) AS counted'

const RECORD_LOCALE = `
  INSERT INTO notices_inboxes (merchant_id, last_seq, locale) VALUES (?, 0, ?)
  ON CONFLICT (merchant_id) DO UPDATE SET locale = excluded.locale WHERE notices_inboxes.locale IS DISTINCT FROM excluded.locale`

function writes(db: Database): Omit<NoticeRepository, Reads> {
  return {
    insert: async (merchantId, notice, at) => insertNotice(db, merchantId, notice, at),
    markRead: async (merchantId, seqs, until, at) =>
      void (await NoticeModel.query(db)
        .patch({ readAt: at })
        .where({ merchant_id: merchantId })
        .whereNull('read_at')
        .where((one) => void one.where('seq', '<=', String(until)).orWhereIn('seq', seqs.map(String)))),
    resolve: async (merchantId, { kinds, key }, at) =>
      void (await NoticeModel.query(db)
        .patch({ resolvedAt: at })
        .where({ merchant_id: merchantId, ...(key !== undefined && { dedupe_key: key }) })
        .whereNull('resolved_at')
        .whereIn('kind', [...kinds])),
    recordLocale: async (merchantId, locale) => void (await db.raw(RECORD_LOCALE, [merchantId, locale])),
    forget: async (readBefore, notifiedBefore) =>
      NoticeModel.query(db).delete().where('read_at', '<', readBefore).orWhere('created_at', '<', notifiedBefore),
    takeDelivery: async (merchantId, seq, at) => {
      const undelivered = NoticeModel.query(db)
        .where({ merchant_id: merchantId, seq: String(seq) })
        .whereNull('delivered_at')
      const [notice] = await undelivered.patch({ deliveredAt: at }).returning('*')
      return notice ?? null
    },
  }
}

const LOCK_INBOX = `
  INSERT INTO notices_inboxes (merchant_id, last_seq) VALUES (?, 0)
  ON CONFLICT (merchant_id) DO UPDATE SET last_seq = notices_inboxes.last_seq RETURNING last_seq`

/** The inbox lock makes numbers follow commit order, so a reader up to a number has missed none before it. */
async function insertNotice(db: Database, merchantId: string, { kind, facts, key }: NewNotice, at: Date): Promise<bigint | null> {
  const { rows } = await db.raw<{ rows: { last_seq: bigint }[] }>(LOCK_INBOX, [merchantId])
  const seq = (rows[0]?.last_seq ?? 0n) + 1n
  const isNew = await NoticeModel.insertIfAbsent(db, { merchantId, seq, kind, facts, dedupeKey: key, createdAt: at })
  if (!isNew) return null
  await InboxModel.query(db).findById(merchantId).patch({ lastSeq: seq })
  await db.raw('SELECT pg_notify(?, ?)', [NOTICE_CHANNEL, merchantId])
  return seq
}

/** Without a choice every channel is on. */
export interface PreferenceRepository {
  readonly find: (merchantId: string) => Promise<ReadonlyMap<NoticeKind, Ways>>
  /** A way that is not given stays as it is. */
  readonly save: (merchantId: string, kinds: ReadonlySet<NoticeKind>, ways: Partial<Ways>) => Promise<void>
}

export function createPreferenceRepository(db: Database): PreferenceRepository {
  return {
    find: async (merchantId) => {
      const preferences = await PreferenceModel.query(db).where({ merchant_id: merchantId })
      return new Map(preferences.map((preference) => [preference.kind, preference]))
    },
    save: async (merchantId, kinds, ways) => {
      // In one order, so that two saves never wait for each other's rows.
      const rows = [...kinds].toSorted().map((kind) => ({ ...EVERY_WAY, ...ways, merchantId, kind }))
      const given = [...(ways.isMailed === undefined ? [] : ['is_mailed']), ...(ways.isMessaged === undefined ? [] : ['is_messaged'])]
      if (given.length > 0) await PreferenceModel.query(db).insert(rows).onConflict(['merchant_id', 'kind']).merge(given)
    },
  }
}
