import type { Notice } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { MembershipRepository } from '../identity/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Messenger } from '../messenger/index.ts'
import { createEventListener } from './db/event-listener.ts'
import { createNoticeRepository } from './db/notice.repository.ts'
import { createPreferenceRepository } from './db/preference.repository.ts'
import type { NewNotice } from './domain/notice.ts'
import { createEventStreams } from './event-stream.ts'
import { eventRoutes } from './events.routes.ts'
import { listenersOf } from './listeners.ts'
import { noticeOfEvent } from './notice-of-event.ts'
import { presentNotice } from './notice.presenter.ts'
import { noticeRoutes } from './notices.routes.ts'
import { makeDeliverNotice } from './use-cases/deliver-notice.ts'

export { noticesData } from './db/personal-data.ts'

export interface NoticesDeps {
  readonly db: Database
  readonly connectionString: string
  readonly config: Pick<Config, 'publicUrl'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly mail: Pick<Mail, 'post'>
  readonly messenger: Pick<Messenger, 'notify' | 'messengerOf'>
  readonly recipientOf: (accountId: string) => Promise<{ readonly username: string; readonly email: string }>
  readonly memberships: (on: Database) => Pick<MembershipRepository, 'list'>
  readonly now: () => Date
  readonly onFault?: (error: unknown) => void
  readonly heartbeatMs?: number
}

export interface Notices extends ApiModule {
  /** Creates the notice once per person, in the transaction of the event. */
  readonly receive: PublishMerchantEvent
  readonly newestOf: (merchantId: string, limit: number, locale: Locale) => Promise<readonly Notice[]>
  /** Null before it is known. */
  readonly localeOf: (on: Database, merchantId: string) => Promise<Locale | null>
  /** Deletes notices 90 days after they were read, and all after 365; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const HEARTBEAT_MS = 15_000
const DAY_MS = 86_400_000
const READ_RETENTION_DAYS = 90
const RETENTION_DAYS = 365

const storesOf = (db: Database) => ({ notices: createNoticeRepository(db), preferences: createPreferenceRepository(db) })

export function createNotices(deps: NoticesDeps): Notices {
  const { db, queue, mail, messenger, memberships, now, onFault, heartbeatMs = HEARTBEAT_MS } = deps
  const notify = async (trx: Database, accountId: string, notice: NewNotice) => {
    const seq = await createNoticeRepository(trx).insert(accountId, notice, now())
    if (seq !== null) await queue.enqueue(trx, { name: 'notices.deliver', payload: { merchantId: accountId, seq: String(seq) } })
  }
  const deliver = makeDeliverNotice({
    db,
    storesOf,
    recipientOf: deps.recipientOf,
    post: mail.post,
    say: messenger.notify,
    publicUrl: deps.config.publicUrl,
    now,
  })
  const streams = createEventStreams({
    notices: createNoticeRepository(db),
    subscribers: createEventListener(deps.connectionString),
    heartbeatMs,
  })
  const forget = async () => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
    await createNoticeRepository(db).forget(daysAgo(READ_RETENTION_DAYS), daysAgo(RETENTION_DAYS))
  }
  return {
    newestOf: async (merchantId, limit, locale) =>
      (await createNoticeRepository(db).page(merchantId, null, limit)).map((notice) => presentNotice(notice, locale)),
    localeOf: async (on, merchantId) => createNoticeRepository(on).localeOf(merchantId),
    startSweeps: () => startSweep(forget, DAY_MS, onFault),
    routes: async (app) => {
      await app.register(noticeRoutes({ db, messengerOf: messenger.messengerOf, now }))
      await app.register(eventRoutes(streams))
    },
    receive: async (trx, event) => {
      const notice = noticeOfEvent(event)
      if (!notice) return
      // One after the other and the merchant first: two events of a team never wait for each other's inboxes.
      for (const accountId of await listenersOf(event, memberships(trx))) await notify(trx, accountId, notice)
    },
    jobs: {
      'notices.deliver': async ({ merchantId, seq }) => {
        if (merchantId && seq) await deliver(merchantId, BigInt(seq))
      },
    },
  }
}
