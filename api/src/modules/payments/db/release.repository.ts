import type { AsideKind } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { ReleaseModel } from './payments.model.ts'

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
  const releases = () => ReleaseModel.query(db)
  const open = () =>
    releases()
      .whereNull('approved_at')
      .whereNull('withdrawn_at')
      .select('id', 'booking', 'kind', 'merchant_id', 'amount', 'reason', 'proposed_by', 'proposed_at', 'approved_at', 'withdrawn_at')
  return {
    insert: async (release) => ReleaseModel.insertIfAbsent(db, release),
    findOpen: async (id) => (await open().findById(id).forUpdate()) ?? null,
    approve: async (id, by, at) => void (await releases().findById(id).patch({ approvedBy: by, approvedAt: at })),
    withdraw: async (id, { by, at, reason }) =>
      void (await releases().findById(id).patch({ withdrawnBy: by, withdrawnAt: at, withdrawalReason: reason })),
    listOpen: async (limit) => open().orderBy(['proposed_at', 'id']).limit(limit),
    approvedOf: async (bookings) => {
      const approved = await releases()
        .whereIn('booking', [...bookings])
        .whereNotNull('approved_at')
        .select('booking')
      return new Set(approved.map(({ booking }) => booking))
    },
  }
}
