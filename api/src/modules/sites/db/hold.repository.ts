import { randomUUID } from 'node:crypto'
import { raw } from 'objection'
import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { Readable, Statement } from '../../../platform/named-statement.ts'
import { HOLD_CAUSES, type HoldCause } from '../domain/serving.ts'
import { statusesMovedBy } from '../domain/site-states.ts'
import { HoldModel } from './sites.model.ts'
import { OPEN_STATUS } from './status.repository.ts'

/** The person who placed a hold may not extend it. */
export interface FraudHold {
  readonly placedBy: string
  readonly placedAt: Date
  readonly liftsAt: Date
  readonly isExtended: boolean
}

export interface ListedHold extends FraudHold {
  readonly merchantId: string
  readonly reason: string
  readonly extendedBy: string | null
  readonly extensionReason: string | null
  readonly sites: readonly string[]
}

export interface PlacedHold {
  readonly reason: string
  readonly placedBy: string
  readonly placedAt: Date
  readonly liftsAt: Date
}

/** A site is suspended as long as one hold is open. */
export interface HoldRepository {
  /** Blocks other changes to the holds of the merchant until the transaction ends. */
  readonly lock: (merchantId: string) => Promise<void>
  readonly openFraudHold: (merchantId: string) => Promise<FraudHold | null>
  readonly listFraudHolds: () => Promise<readonly ListedHold[]>
  /** The merchant of the site at an address, and every site that a hold closes with it. */
  readonly findBehind: (slug: string) => Promise<Pick<ListedHold, 'merchantId' | 'sites'> | null>
  readonly openCause: (merchantId: string) => Promise<HoldCause | null>
  readonly placeForFraud: (merchantId: string, hold: PlacedHold) => Promise<void>
  /** Does nothing while one is open. */
  readonly placeForDeposit: (merchantId: string, at: Date) => Promise<void>
  /** Does nothing while one is open. */
  readonly placeForAccount: (merchantId: string, at: Date) => Promise<void>
  readonly extend: (merchantId: string, by: string, reason: string, liftsAt: Date) => Promise<void>
  /** `by` is null when the hold expired. */
  readonly lift: (
    merchantId: string,
    cause: HoldCause,
    lifted: { readonly by: string | null; readonly reason: string | null; readonly at: Date },
  ) => Promise<void>
  readonly due: (now: Date) => Promise<readonly string[]>
  /** Closes or opens launched sites according to the open holds; returns whether they are open. */
  readonly settleSites: (merchantId: string) => Promise<boolean>
}

export function createHoldRepository(db: Database): HoldRepository {
  const open = () => HoldModel.query(db).whereNull('lifted_at')
  const openOf = (merchantId: string, cause: HoldCause) => open().where({ merchant_id: merchantId, cause })
  return {
    ...placingOf(db),
    lock: async (merchantId) => void (await db.raw("SELECT pg_advisory_xact_lock(hashtext('sites_holds'), hashtext(?))", [merchantId])),
    openFraudHold: async (merchantId) => {
      const isExtended = raw('extended_by IS NOT NULL').as('is_extended')
      const hold = openOf(merchantId, 'fraud').select('placed_by', 'placed_at', 'lifts_at', isExtended).first()
      return (await hold.castTo<FraudHold | undefined>()) ?? null
    },
    listFraudHolds: async () => {
      const { rows } = await db.raw<{ rows: ListedHold[] }>(FRAUD_HOLDS)
      return rows
    },
    findBehind: async (slug) => {
      const { rows } = await db.raw<{ rows: Pick<ListedHold, 'merchantId' | 'sites'>[] }>(BEHIND, [slug])
      return rows[0] ?? null
    },
    openCause: async (merchantId) => {
      const holds = await open().where({ merchant_id: merchantId }).select('cause')
      return HOLD_CAUSES.find((cause) => holds.some((hold) => hold.cause === cause)) ?? null
    },
    extend: async (merchantId, extendedBy, extensionReason, liftsAt) =>
      void (await openOf(merchantId, 'fraud').patch({ extendedBy, extensionReason, liftsAt })),
    lift: async (merchantId, cause, { by, reason, at }) =>
      void (await openOf(merchantId, cause).patch({ liftedBy: by, liftReason: reason, liftedAt: at })),
    due: async (now) => (await open().where('lifts_at', '<=', now).select('merchant_id')).map(({ merchantId }) => merchantId),
    settleSites: async (merchantId) => {
      const { rows } = await db.raw<{ rows: { isOpen: boolean }[] }>(SETTLE_SITES, [merchantId, merchantId, ...MOVED])
      await publishChange(db, merchantId, 'sites')
      return rows[0]?.isOpen ?? true
    },
  }
}

function placingOf(db: Database): Pick<HoldRepository, 'placeForFraud' | 'placeForDeposit' | 'placeForAccount'> {
  const placeOnce = async (merchantId: string, cause: HoldCause, reason: string, placedAt: Date) =>
    void (await HoldModel.insertIfAbsent(db, { id: randomUUID(), merchantId, cause, reason, placedAt }))
  return {
    placeForFraud: async (merchantId, hold) =>
      void (await HoldModel.query(db).insert({ ...hold, id: randomUUID(), merchantId, cause: 'fraud' })),
    placeForDeposit: async (merchantId, at) => placeOnce(merchantId, 'deposit', 'deposit-empty', at),
    placeForAccount: async (merchantId, at) => placeOnce(merchantId, 'account', 'account-suspended', at),
  }
}

function closableOf(table: string): string {
  return `ARRAY(
    SELECT slug FROM sites_sites AS held
    WHERE held.merchant_id = ${table}.merchant_id AND held.status IN ('live', 'deposit-low', 'limited', 'suspended') ORDER BY slug LIMIT 20
  )`
}

const BEHIND = `SELECT merchant_id AS "merchantId", ${closableOf('sites_sites')} AS sites FROM sites_sites WHERE slug = ?`

const FRAUD_HOLDS = `
  SELECT merchant_id AS "merchantId", reason, placed_by AS "placedBy", placed_at AS "placedAt", lifts_at AS "liftsAt",
    extended_by IS NOT NULL AS "isExtended", extended_by AS "extendedBy", extension_reason AS "extensionReason",
    ${closableOf('sites_holds')} AS sites
  FROM sites_holds WHERE cause = 'fraud' AND lifted_at IS NULL ORDER BY lifts_at, id LIMIT 500`

const MOVED = [[...statusesMovedBy('suspend')], [...statusesMovedBy('lift')]]

const SETTLE_SITES = `
  WITH held AS (SELECT EXISTS (SELECT FROM sites_holds WHERE merchant_id = ? AND cause <> 'account' AND lifted_at IS NULL) AS is_held), settled AS (
    UPDATE sites_sites SET status = CASE WHEN is_held THEN 'suspended' ELSE ${OPEN_STATUS} END FROM held
    WHERE merchant_id = ? AND status = ANY (CASE WHEN is_held THEN ?::text[] ELSE ?::text[] END)
  )
  SELECT NOT is_held AS "isOpen" FROM held`

/** Holds for fraud; the first of them ends at `dueAt`. */
export async function readFraudHolds(on: Readable): Promise<Waiting> {
  return readWaiting(on, OPEN_FRAUD_HOLDS)
}

const OPEN_FRAUD_HOLDS: Statement = {
  name: 'sites-fraud-holds',
  text: `SELECT count(*)::int AS count, min(placed_at) AS "oldestAt", min(lifts_at) AS "dueAt" FROM sites_holds
    WHERE cause = 'fraud' AND lifted_at IS NULL`,
}
