import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { openMessageStore } from './db/message.store.ts'
import type { Letter } from './domain/letter.ts'
import type { MailTransport } from './domain/mail-transport.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { renderLetter } from './render-letter.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import { makePostLetter } from './use-cases/post-letter.ts'
import { makeSendMessage } from './use-cases/send-message.ts'

export type { Letter, LetterKind, LetterValues } from './domain/letter.ts'
export { mailData } from './db/personal-data.ts'

/** What mail needs from outside. */
export interface MailDeps {
  readonly db: Database
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'environment' | 'publicUrl'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly now: () => Date
}

/** Letters to people, by SMTP or, without a mail server, into the development outbox. */
export interface Mail extends ApiModule {
  /** Writes the letter and enqueues its sending in the transaction that `trx` is: no commit, no letter. */
  readonly post: (trx: Database, letter: Letter) => Promise<void>
}

/** The door of mail. */
export function createMail(deps: MailDeps): Mail {
  const { db, config, queue, now } = deps
  const transport: MailTransport | null = config.smtpUrl === null ? null : createSmtpTransport(config.smtpUrl, config.mailFrom)
  const store = openMessageStore(db)
  const sendMessage = makeSendMessage({ store, transport, render: renderLetter, now })
  const hasOutbox = transport === null && config.environment !== 'production'
  return {
    post: makePostLetter({ queue, now, storeOf: openMessageStore }),
    routes: outboxRoutes({ store, publicUrl: config.publicUrl, isOpen: hasOutbox }),
    jobs: {
      'mail.send': async ({ id }) => {
        if (id) await sendMessage(id)
      },
    },
  }
}
