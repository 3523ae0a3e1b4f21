import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import type { DataSubject, ExportedTable, PersonalData } from '../../../platform/personal-data.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { Email, Mail } from '../../mail/index.ts'
import { createErasureRepository, type ErasureRepository } from './erasure.repository.ts'
import { createExportRepository, type ExportRepository } from './export.repository.ts'

export interface PrivacyAccounts {
  /** Throws `platform.not-found` for an unknown account. */
  readonly subjectOf: (on: Database, accountId: string) => Promise<PersonOfAccount>
  /** Throws `platform.validation`, `identity.password-wrong` or `platform.rate-limited`. */
  readonly provePassword: (accountId: string, password: string) => Promise<void>
}

/** `names` and `emails` are all by which rows may know the person. */
export interface PersonOfAccount {
  readonly accountId: string
  readonly names: readonly string[]
  readonly emails: readonly string[]
  readonly username: string
  readonly email: string
  readonly isStaff: boolean
}

export interface PrivacyStore extends BaseStore {
  readonly erasures: ErasureRepository
  readonly exports: ExportRepository
  readonly subjectOf: (accountId: string) => Promise<PersonOfAccount>
  readonly tablesOf: (subject: DataSubject) => AsyncGenerator<ExportedTable>
  /** From the tables of every module. */
  readonly erase: (subject: DataSubject, at: Date) => Promise<void>
  readonly enqueueExport: (id: string) => Promise<void>
  readonly post: (email: Email) => Promise<void>
}

export interface PrivacyOutlets {
  readonly accounts: Pick<PrivacyAccounts, 'subjectOf'>
  readonly sources: readonly PersonalData[]
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly mail: Pick<Mail, 'post'>
}

export type PrivacyUnitOfWork = UnitOfWork<PrivacyStore> & {
  /** Like `transact`; all reads see one moment. */
  readonly transactOnSnapshot: (work: (store: PrivacyStore) => Promise<void>) => Promise<void>
}

export function createPrivacyUnitOfWork(db: Database, outlets: PrivacyOutlets): PrivacyUnitOfWork {
  return {
    ...createUnitOfWork(db, (on) => createStore(on, outlets)),
    transactOnSnapshot: async (work) =>
      db.transaction(async (trx) => work(createStore(trx, outlets)), { isolationLevel: 'repeatable read' }),
  }
}

function createStore(db: Database, { accounts, sources, queue, mail }: PrivacyOutlets): PrivacyStore {
  return {
    ...createBaseStore(db),
    erasures: createErasureRepository(db),
    exports: createExportRepository(db),
    subjectOf: async (accountId) => accounts.subjectOf(db, accountId),
    tablesOf: async function* tablesOf(subject) {
      for (const source of sources) yield* source.exportOf(db, subject)
    },
    erase: async (subject, at) => {
      for (const source of sources) await source.erase(db, subject, at)
    },
    enqueueExport: async (id) => queue.enqueue(db, { name: 'privacy.export', payload: { id } }),
    post: async (email) => mail.post(db, email),
  }
}
