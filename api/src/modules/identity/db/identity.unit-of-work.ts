import type { ChangeTopic } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { Job, JobQueue } from '../../../platform/jobs.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { MerchantEvent, PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { Email, Mail } from '../../mail/index.ts'
import { createAccountRepository, type AccountRepository } from './account.repository.ts'
import { createEmailCodeRepository, type EmailCodeRepository } from './email-code.repository.ts'
import {
  createLoginFailureRepository,
  createProofAttemptRepository,
  type LoginFailureRepository,
  type ProofAttemptRepository,
} from './login-failure.repository.ts'
import {
  createMailedTokenRepository,
  createResetRequestRepository,
  type MailedTokenRepository,
  type ResetRequestRepository,
} from './mailed-token.repository.ts'
import { createMembershipRepository, type MembershipRepository } from './membership.repository.ts'
import { createAvatarRepository, createProfileRepository, type AvatarRepository, type ProfileRepository } from './profile.repository.ts'
import { createSecondFactorRepository, type SecondFactorRepository } from './second-factor.repository.ts'
import { createSessionHistoryRepository, type SessionHistoryRepository } from './session-history.repository.ts'
import { createSessionRepository, type SessionRepository } from './session.repository.ts'
import { AuditModel, type AuditEvent } from './identity.model.ts'

/** Emails and jobs are sent on commit. */
export interface IdentityStore {
  readonly accounts: AccountRepository
  readonly avatars: AvatarRepository
  readonly profiles: ProfileRepository
  readonly memberships: MembershipRepository
  readonly sessions: SessionRepository
  readonly sessionHistory: SessionHistoryRepository
  readonly loginFailures: LoginFailureRepository
  readonly proofAttempts: ProofAttemptRepository
  readonly resetRequests: ResetRequestRepository
  readonly mailedTokens: MailedTokenRepository
  readonly emailCodes: EmailCodeRepository
  readonly secondFactors: SecondFactorRepository
  readonly audit: (entry: { accountId: string; event: AuditEvent; sessionId?: string; at: Date }) => Promise<void>
  readonly post: (email: Email) => Promise<void>
  readonly enqueue: (job: Job) => Promise<void>
  readonly publishChange: (merchantId: string, topic: ChangeTopic) => Promise<void>
  readonly publish: (event: MerchantEvent) => Promise<void>
}

export interface IdentityUnitOfWork extends IdentityStore {
  readonly transact: <Result>(work: (store: IdentityStore) => Promise<Result>) => Promise<Result>
}

export interface IdentityOutlets {
  readonly mail: Pick<Mail, 'post'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly publish: PublishMerchantEvent
}

export function createIdentityUnitOfWork(db: Database, outlets: IdentityOutlets): IdentityUnitOfWork {
  return { ...createStore(db, outlets), transact: (work) => db.transaction((trx) => work(createStore(trx, outlets))) }
}

function createStore(db: Database, { mail, queue, publish }: IdentityOutlets): IdentityStore {
  return {
    accounts: createAccountRepository(db),
    avatars: createAvatarRepository(db),
    profiles: createProfileRepository(db),
    memberships: createMembershipRepository(db),
    sessions: createSessionRepository(db),
    sessionHistory: createSessionHistoryRepository(db),
    loginFailures: createLoginFailureRepository(db),
    proofAttempts: createProofAttemptRepository(db),
    resetRequests: createResetRequestRepository(db),
    mailedTokens: createMailedTokenRepository(db),
    emailCodes: createEmailCodeRepository(db),
    secondFactors: createSecondFactorRepository(db),
    audit: async (entry) => void (await AuditModel.query(db).insert(entry)),
    post: (email) => mail.post(db, email),
    enqueue: (job) => queue.enqueue(db, job),
    publishChange: async (merchantId, topic) => publishChange(db, merchantId, topic),
    publish: async (event) => publish(db, event),
  }
}
