import type { BlockedAction, VerificationState } from '@parlour/contracts'
import type { BlobStore } from '../../platform/blob-store.ts'
import type { Config } from '../../platform/config.ts'
import { withTimeLimit, type ReadQueue } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { Readable } from '../../platform/named-statement.ts'
import { resealValues, type ResealCounts } from '../../platform/reseal.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createCaseRepository, readPending, readRejectedAt, sealedFiles } from './db/case.repository.ts'
import { createVerificationUnitOfWork } from './db/verification.unit-of-work.ts'
import { createDocumentStore } from './document-store.ts'
import { mayTake, takeStep } from './domain/verification-steps.ts'
import { createDocumentCheck } from './use-cases/check-document.ts'
import { verificationRoutes } from './verification.routes.ts'

export { verificationData } from './db/personal-data.ts'

type Peppers = Pick<Config, 'passwordPepper' | 'previousPasswordPepper'>

/** What the previous pepper sealed; the sweep removes the old files. */
export async function resealDocuments(db: Database, blobs: BlobStore, peppers: Peppers): Promise<ResealCounts> {
  return resealValues(sealedFiles(db), createDocumentStore(blobs, peppers.passwordPepper, peppers.previousPasswordPepper).reseal)
}

export interface VerificationDeps {
  readonly db: Database
  readonly reads?: Database
  readonly config: Peppers
  readonly blobs: BlobStore
  readonly publish: PublishMerchantEvent
  readonly audit: AuditStaff
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

const HOUR_MS = 3_600_000

export interface VerificationModule extends ApiModule {
  /** Throws `verification.required` while the verification of a merchant blocks the action. */
  readonly assertMay: (action: BlockedAction) => (db: Database, merchantId: string) => Promise<void>
  readonly may: (action: BlockedAction) => (db: Database, merchantId: string) => Promise<boolean>
  readonly stateOf: (merchantId: string) => Promise<VerificationState>
  readonly rejectedAt: (on: Readable, merchantId: string) => Promise<Date | null>
  readonly queues: { readonly verifications: ReadQueue }
  readonly sweepFiles: () => Promise<void>
  readonly startSweeps: () => Sweep
}

export function createVerification({
  db,
  reads = db,
  config,
  blobs,
  publish,
  audit,
  usernameOf,
  now,
  onFault,
}: VerificationDeps): VerificationModule {
  const unitOfWork = createVerificationUnitOfWork(db, publish)
  const documents = createDocumentStore(blobs, config.passwordPepper, config.previousPasswordPepper)
  const checkDocument = createDocumentCheck()
  const sweepFiles = async () => documents.sweep(new Date(now().getTime() - HOUR_MS), unitOfWork.cases.hasFile)
  return {
    routes: verificationRoutes({ ...unitOfWork, lists: unitOfWork.within(reads), documents, checkDocument, usernameOf, now }, audit),
    assertMay: (action) => async (on, merchantId) => void takeStep(await createCaseRepository(on).stateOf(merchantId), action),
    may: (action) => async (on, merchantId) => mayTake(await createCaseRepository(on).stateOf(merchantId), action),
    stateOf: async (merchantId) => unitOfWork.cases.stateOf(merchantId),
    rejectedAt: readRejectedAt,
    queues: { verifications: async (on) => withTimeLimit(await readPending(on), 'verification', now()) },
    sweepFiles,
    startSweeps: () => startSweep('verification.files', sweepFiles, HOUR_MS, onFault),
  }
}
