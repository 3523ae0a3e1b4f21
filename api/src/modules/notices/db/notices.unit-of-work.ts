import type { NoticePreferences } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { MembershipRepository } from '../../identity/index.ts'
import type { Email, Mail } from '../../mail/index.ts'
import type { Messenger } from '../../messenger/index.ts'
import {
  createNoticeRepository,
  createPreferenceRepository,
  type NoticeRepository,
  type PreferenceRepository,
} from './notice.repository.ts'

export interface NoticesStore extends BaseStore {
  readonly notices: NoticeRepository
  readonly preferences: PreferenceRepository
  readonly memberships: Pick<MembershipRepository, 'list'>
  readonly messengerOf: (accountId: string) => Promise<NoticePreferences['messenger']>
  readonly post: (email: Email) => Promise<void>
  readonly say: (accountId: string, texts: (locale: Locale) => string) => Promise<void>
  readonly enqueueDelivery: (accountId: string, seq: bigint) => Promise<void>
}

export interface NoticesOutlets {
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly mail: Pick<Mail, 'post'>
  readonly messenger: Pick<Messenger, 'notify' | 'messengerOf'>
  readonly memberships: (on: Database) => Pick<MembershipRepository, 'list'>
}

export interface NoticesUnitOfWork extends UnitOfWork<NoticesStore> {
  /** For work in the transaction of another module. */
  readonly within: (trx: Database) => NoticesStore
}

export function createNoticesUnitOfWork(db: Database, { queue, mail, messenger, memberships }: NoticesOutlets): NoticesUnitOfWork {
  const within = (on: Database): NoticesStore => ({
    ...createBaseStore(on),
    notices: createNoticeRepository(on),
    preferences: createPreferenceRepository(on),
    memberships: memberships(on),
    messengerOf: async (accountId) => messenger.messengerOf(on, accountId),
    post: async (email) => mail.post(on, email),
    say: async (accountId, texts) => messenger.notify(on, accountId, texts),
    enqueueDelivery: async (accountId, seq) =>
      queue.enqueue(on, { name: 'notices.deliver', payload: { merchantId: accountId, seq: String(seq) } }),
  })
  return { ...createUnitOfWork(db, within), within }
}
