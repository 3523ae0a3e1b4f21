import type { AsideKind } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

export interface Release {
  readonly id: string
  readonly booking: string
  readonly kind: AsideKind
  readonly merchantId: string
  readonly amount: bigint
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly approvedAt: Date | null
  readonly withdrawnAt: Date | null
}

export interface ReleaseWithdrawal {
  readonly by: string
  readonly at: Date
  readonly reason: string
}

interface ReleaseRow {
  id: string
  booking: string
  kind: AsideKind
  merchant_id: string
  amount: bigint
  reason: string
  proposed_by: string
  proposed_at: Date
  approved_at: Date | null
  withdrawn_at: Date | null
}

export interface MoneyReleaseRepository {
  /** False when the booking has a release that was not withdrawn. */
  readonly insert: (release: Release) => Promise<boolean>
  readonly findOpen: (id: string) => Promise<Release | null>
  readonly approve: (id: string, by: string, at: Date) => Promise<void>
  readonly withdraw: (id: string, withdrawal: ReleaseWithdrawal) => Promise<void>
  readonly listOpen: (limit: number) => Promise<readonly Release[]>
  readonly approvedOf: (bookings: readonly string[]) => Promise<ReadonlySet<string>>
}

export function createMoneyReleaseRepository(db: Database): MoneyReleaseRepository {
  const open = () => db<ReleaseRow>('payments_releases').where({ approved_at: null, withdrawn_at: null })
  const end = async (id: string, columns: object) => void (await db('payments_releases').where({ id }).update(columns))
  return {
    insert: async (release) => {
      const added = await db('payments_releases')
        .insert({
          id: release.id,
          booking: release.booking,
          kind: release.kind,
          merchant_id: release.merchantId,
          amount: String(release.amount),
          reason: release.reason,
          proposed_by: release.proposedBy,
          proposed_at: release.proposedAt,
        })
        .onConflict(db.raw('(booking) WHERE withdrawn_at IS NULL'))
        .ignore()
        .returning('id')
      return added.length > 0
    },
    findOpen: async (id) => {
      const row = await open().where({ id }).forUpdate().first()
      return row ? toRelease(row) : null
    },
    approve: async (id, by, at) => end(id, { approved_by: by, approved_at: at }),
    withdraw: async (id, { by, at, reason }) => end(id, { withdrawn_by: by, withdrawn_at: at, withdrawal_reason: reason }),
    listOpen: async (limit) => (await open().orderBy(['proposed_at', 'id']).limit(limit)).map(toRelease),
    approvedOf: async (bookings) => {
      const rows: { booking: string }[] = await db('payments_releases')
        .whereIn('booking', [...bookings])
        .whereNotNull('approved_at')
        .select('booking')
      return new Set(rows.map(({ booking }) => booking))
    },
  }
}

function toRelease(row: ReleaseRow): Release {
  const { id, booking, kind, amount, reason } = row
  return {
    id,
    booking,
    kind,
    merchantId: row.merchant_id,
    amount,
    reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    approvedAt: row.approved_at,
    withdrawnAt: row.withdrawn_at,
  }
}
