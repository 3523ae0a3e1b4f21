import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { TellMerchantEvent } from '../../platform/merchant-events.ts'
import type { Mail } from '../mail/index.ts'
import type { Messenger } from '../messenger/index.ts'
import { createEventListener } from './db/event-listener.ts'
import { openNoticeStore } from './db/notice.store.ts'
import { openPreferenceStore } from './db/preference.store.ts'
import type { NewNotice } from './domain/notice.ts'
import { createEventStreams } from './event-stream.ts'
import { eventRoutes } from './events.routes.ts'
import { noticeOfEvent } from './notice-of-event.ts'
import { noticeRoutes } from './notices.routes.ts'
import { makeDeliverNotice } from './use-cases/deliver-notice.ts'

/** What notices need from outside. */
export interface NoticesDeps {
  readonly db: Database
  /** Of the database that is listened on; streams are made of what it notifies. */
  readonly connectionString: string
  readonly config: Pick<Config, 'publicUrl'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly mail: Pick<Mail, 'post'>
  readonly messenger: Pick<Messenger, 'tell' | 'messengerOf'>
  readonly recipientOf: (merchantId: string) => Promise<{ readonly username: string; readonly email: string }>
  readonly now: () => Date
  readonly onFault?: (error: unknown) => void
  readonly heartbeatMs?: number
}

/** The door of notices: what merchants are told, in the product, live, by mail and by messenger. */
export interface Notices extends ApiModule {
  /** Tells a merchant of an event that is worth it, once, in the transaction in which it happens. */
  readonly hear: TellMerchantEvent
}

const HEARTBEAT_MS = 15_000

const storesOf = (db: Database) => ({ notices: openNoticeStore(db), preferences: openPreferenceStore(db) })

/** Builds the notification centre (B24). */
export function createNotices(deps: NoticesDeps): Notices {
  const { db, queue, mail, messenger, now, onFault, heartbeatMs = HEARTBEAT_MS } = deps
  const tell = async (trx: Database, merchantId: string, notice: NewNotice) => {
    const seq = await openNoticeStore(trx).insert(merchantId, notice, now())
    if (seq !== null) await queue.enqueue(trx, { name: 'notices.deliver', payload: { merchantId, seq: String(seq) } })
  }
  const deliver = makeDeliverNotice({
    db,
    storesOf,
    recipientOf: deps.recipientOf,
    post: mail.post,
    say: messenger.tell,
    publicUrl: deps.config.publicUrl,
    now,
  })
  const streams = createEventStreams({
    notices: openNoticeStore(db),
    wakers: createEventListener(deps.connectionString),
    heartbeatMs,
  })
  return {
    routes: async (app) => {
      await app.register(noticeRoutes({ db, messengerOf: messenger.messengerOf, now }))
      await app.register(eventRoutes(streams))
    },
    hear: async (trx, event) => {
      const notice = noticeOfEvent(event)
      if (notice) await tell(trx, event.merchantId, notice)
    },
    jobs: {
      'notices.deliver': async ({ merchantId, seq }) => {
        if (!merchantId || !seq) return
        await deliver(merchantId, BigInt(seq)).catch((error: unknown) => {
          onFault?.(error)
          throw error
        })
      },
    },
  }
}
