import type { Config } from '../../platform/config.ts'
import type { ReadIncidents } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { createMessageRepository, readUnsent } from './db/message.repository.ts'
import type { Email } from './domain/email.ts'
import type { MailTransport } from './domain/mail-transport.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { renderEmail } from './render-email.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import { postEmail, sendMessage } from './use-cases/send-email.ts'

export type { Email, EmailKind, EmailValues } from './domain/email.ts'
export { mailData } from './db/personal-data.ts'
export { checkMailServer } from './smtp-transport.ts'

export interface MailDeps {
  readonly db: Database
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'environment' | 'publicUrl'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly now: () => Date
}

export interface Mail extends ApiModule {
  /** Writes the email and enqueues its sending in the transaction `trx`: no commit, no email. */
  readonly post: (trx: Database, email: Email) => Promise<void>
  readonly incidents: ReadIncidents
}

/** Without a mail server emails stay in the outbox for good. */
const NOTHING_WAITS = { count: 0, oldestAt: null }

/** The first retries of a mail server that is down are over by then. */
const DELAYED_MS = 15 * 60_000

export function createMail(deps: MailDeps): Mail {
  const { db, config, queue, now } = deps
  const transport: MailTransport | null = config.smtpUrl === null ? null : createSmtpTransport(config.smtpUrl, config.mailFrom)
  const messages = createMessageRepository(db)
  const attempts = { sent: 0, rejected: 0, failed: 0 }
  const waiting = async () => (transport === null ? NOTHING_WAITS : readUnsent(db, now()))
  const hasOutbox = transport === null && config.environment !== 'production'
  return {
    post: async (trx, email) => {
      const enqueueSending = async (id: string) => queue.enqueue(trx, { name: 'mail.send', payload: { id } })
      await postEmail({ messages: createMessageRepository(trx), enqueueSending, now }, email)
    },
    incidents: async (on) => {
      if (transport === null) return []
      const { count, oldestAt } = await readUnsent(on, new Date(now().getTime() - DELAYED_MS))
      return oldestAt === null ? [] : [{ kind: 'mail-delayed', subject: String(count), id: null, since: oldestAt }]
    },
    metrics: [
      {
        name: 'parlour_email_attempts_total',
        help: 'Emails that were sent, rejected for good, or failed for now',
        label: 'outcome',
        read: async () => attempts,
      },
      { name: 'parlour_emails_waiting', help: 'Emails that were not sent yet', read: async () => (await waiting()).count },
      {
        name: 'parlour_email_oldest_seconds',
        help: 'How long the oldest of them has waited',
        read: async () => {
          const { oldestAt } = await waiting()
          return oldestAt === null ? 0 : Math.max(0, now().getTime() - oldestAt.getTime()) / 1_000
        },
      },
    ],
    routes: outboxRoutes({ listNewest: messages.listNewest, publicUrl: config.publicUrl, isOpen: hasOutbox }),
    jobs: {
      'mail.send': async ({ id }) => {
        if (id) await sendMessage({ messages, transport, render: renderEmail, now, count: (outcome) => void (attempts[outcome] += 1) }, id)
      },
    },
  }
}
