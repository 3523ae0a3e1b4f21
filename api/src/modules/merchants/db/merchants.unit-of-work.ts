import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { MerchantAccountRepository } from '../../identity/index.ts'
import type { BooksReader, Ledger } from '../../ledger/index.ts'
import type { Email, Mail } from '../../mail/index.ts'
import type { Notices } from '../../notices/index.ts'
import type { SiteHolds } from '../../sites/index.ts'
import type { SuspensionRepository } from '../domain/suspension.ts'
import { createCommentRepository, type CommentRepository } from './comment.repository.ts'
import { createSuspensionRepository } from './suspension.repository.ts'

/** The repositories and the neighbours on one connection. */
export interface MerchantsStore extends BaseStore {
  readonly suspensions: SuspensionRepository
  readonly comments: CommentRepository
  readonly accounts: MerchantAccountRepository
  /** True once per 15 minutes, however often and from wherever the page is requested. */
  readonly takeOpening: (actorId: string, merchantId: string, at: Date) => Promise<boolean>
  /** Stops or resumes play on the merchant's sites; takes effect at the next call everywhere. */
  readonly limitSites: (merchantId: string, isLimited: boolean) => Promise<void>
  /** Null before it is known. */
  readonly localeOf: (merchantId: string) => Promise<Locale | null>
  readonly post: (email: Email) => Promise<void>
  readonly readBooks: () => Pick<BooksReader, 'balancesOf' | 'mergedRowsOf'>
  readonly publicUrl: string
  readonly now: () => Date
}

export interface MerchantsOutlets {
  readonly accountsOf: (on: Database) => MerchantAccountRepository
  readonly siteHolds: Pick<SiteHolds, 'limitForAccount'>
  readonly notices: Pick<Notices, 'localeOf'>
  readonly mail: Pick<Mail, 'post'>
  readonly ledger: Pick<Ledger, 'read'>
  readonly config: { readonly publicUrl: string }
  readonly now: () => Date
}

const OPENING_MS = 15 * 60_000

const TAKE_OPENING = `
  INSERT INTO merchants_openings AS known (actor_id, merchant_id, opened_at) VALUES (?, ?, ?)
  ON CONFLICT (actor_id, merchant_id) DO UPDATE SET opened_at = excluded.opened_at WHERE known.opened_at <= ? RETURNING actor_id`

async function takeOpening(db: Database, actorId: string, merchantId: string, at: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(TAKE_OPENING, [actorId, merchantId, at, new Date(at.getTime() - OPENING_MS)])
  return rows.length > 0
}

export type MerchantsUnitOfWork = UnitOfWork<MerchantsStore>

export function createMerchantsUnitOfWork(db: Database, outlets: MerchantsOutlets): MerchantsUnitOfWork {
  const { accountsOf, siteHolds, notices, mail, ledger, config, now } = outlets
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    suspensions: createSuspensionRepository(on),
    comments: createCommentRepository(on),
    accounts: accountsOf(on),
    takeOpening: async (actorId, merchantId, at) => takeOpening(on, actorId, merchantId, at),
    limitSites: async (merchantId, isLimited) => siteHolds.limitForAccount(on, merchantId, isLimited),
    localeOf: async (merchantId) => notices.localeOf(on, merchantId),
    post: async (email) => mail.post(on, email),
    readBooks: () => ledger.read(on),
    publicUrl: config.publicUrl,
    now,
  }))
}
