import type { Notice } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { Readable } from '../../platform/named-statement.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { MembershipRepository } from '../identity/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Messenger } from '../messenger/index.ts'
import { createEventListener } from './db/event-listener.ts'
import { createNoticeRepository, listNewest } from './db/notice.repository.ts'
import { createNoticesUnitOfWork } from './db/notices.unit-of-work.ts'
import { createEventStreams } from './event-stream.ts'
import { listenersOf, noticeOfEvent, resolvedBy } from './notice-of-event.ts'
import { presentNotice } from './notice.presenter.ts'
import { eventRoutes, noticeRoutes } from './notices.routes.ts'
import { deliverNotice } from './use-cases/deliver-notice.ts'

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
  readonly onFault: (error: unknown) => void
}

export interface Notices extends ApiModule {
  /** Creates the notice once per person, and resolves those that the event settles, in the transaction of the event. */
  readonly receive: PublishMerchantEvent
  readonly newestOf: (merchantId: string, limit: number, locale: Locale) => Promise<readonly Notice[]>
  readonly latestOn: (on: Readable, accountId: string, limit: number, locale: Locale) => Promise<readonly Notice[]>
  /** Null before it is known. */
  readonly localeOf: (on: Database, merchantId: string) => Promise<Locale | null>
  /** Deletes notices 90 days after they were read, and all after 365; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const HEARTBEAT_MS = 15_000
const DAY_MS = 86_400_000
const READ_RETENTION_DAYS = 90
const RETENTION_DAYS = 365

export function createNotices(deps: NoticesDeps): Notices {
  const { db, recipientOf, now, onFault } = deps
  const ctx = { ...createNoticesUnitOfWork(db, deps), recipientOf, publicUrl: deps.config.publicUrl, now }
  const streams = createEventStreams({
    notices: ctx.notices,
    subscribers: createEventListener(deps.connectionString),
    heartbeatMs: HEARTBEAT_MS,
  })
  const forget = async () => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
    await ctx.notices.forget(daysAgo(READ_RETENTION_DAYS), daysAgo(RETENTION_DAYS))
  }
  return {
    newestOf: async (merchantId, limit, locale) =>
      (await ctx.notices.page(merchantId, null, limit)).map((notice) => presentNotice(notice, locale)),
    latestOn: async (on, accountId, limit, locale) =>
      (await listNewest(on, accountId, limit)).map((notice) => presentNotice(notice, locale)),
    localeOf: async (on, merchantId) => createNoticeRepository(on).localeOf(merchantId),
    metrics: [{ name: 'parlour_event_streams', help: 'Open event streams of this process', read: async () => streams.count() }],
    startSweeps: () => startSweep('notices.forget', forget, DAY_MS, onFault),
    routes: async (app) => {
      await app.register(noticeRoutes(ctx))
      await app.register(eventRoutes(streams))
    },
    receive: async (trx, event) => {
      const [resolution, notice] = [resolvedBy(event), noticeOfEvent(event)]
      if (!resolution && !notice) return
      // One after the other and the merchant first: two events of a team never wait for each other's inboxes.
      const { notices, memberships, enqueueDelivery } = ctx.within(trx)
      for (const accountId of await listenersOf(event, memberships)) {
        if (resolution) await notices.resolve(accountId, resolution, now())
        const seq = notice && (await notices.insert(accountId, notice, now()))
        if (seq !== null) await enqueueDelivery(accountId, seq)
      }
    },
    jobs: {
      'notices.deliver': async ({ merchantId, seq }) => {
        if (merchantId && seq) await deliverNotice(ctx, merchantId, BigInt(seq))
      },
    },
  }
}
