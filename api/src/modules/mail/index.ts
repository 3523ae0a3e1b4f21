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

/** The first retries of a mail server that is down are over by then. */
const DELAYED_MS = 15 * 60_000

export function createMail(deps: MailDeps): Mail {
  const { db, config, queue, now } = deps
  const transport: MailTransport | null = config.smtpUrl === null ? null : createSmtpTransport(config.smtpUrl, config.mailFrom)
  const messages = createMessageRepository(db)
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
    routes: outboxRoutes({ listNewest: messages.listNewest, publicUrl: config.publicUrl, isOpen: hasOutbox }),
    jobs: {
      'mail.send': async ({ id }) => {
        if (id) await sendMessage({ messages, transport, render: renderEmail, now }, id)
      },
    },
  }
}
