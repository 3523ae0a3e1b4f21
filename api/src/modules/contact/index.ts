import { PAGES, pagePath } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { FormLimit } from '../../platform/form-limit.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { UNHEARD_AUDIT, type AuditStaff } from '../../platform/staff-audit.ts'
import type { Mail } from '../mail/index.ts'
import { createContactRoutes } from './contact.routes.ts'
import { readSentMessages, type SentMessage } from './db/sent-messages.read-model.ts'
import { createMessageRepository } from './db/message.repository.ts'
import { makeSubmitMessage } from './use-cases/submit-message.ts'

export type { SentMessage } from './db/sent-messages.read-model.ts'
export { contactData } from './db/personal-data.ts'

/** What contact needs from outside. */
export interface ContactDeps {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl'>
  readonly mail: Pick<Mail, 'post'>
  readonly limit: FormLimit
  /** The log of the staff; nobody hears of acts unless given. */
  readonly audit?: AuditStaff
  readonly now: () => Date
}

/** The door of contact. */
export interface Contact extends ApiModule {
  /** Messages that were sent from an address, the newest first. */
  readonly newestFrom: (email: string, limit: number) => Promise<readonly SentMessage[]>
}

/** Messages to the provider and the inbox of the staff. */
export function createContact({ db, config, mail, limit, audit = UNHEARD_AUDIT, now }: ContactDeps): Contact {
  const contactPageOf = (locale: string) => new URL(pagePath(locale, PAGES.contact), config.publicUrl).href
  const submitMessage = makeSubmitMessage({
    transact: async (work) =>
      db.transaction(async (trx) => work({ messages: createMessageRepository(trx), post: async (email) => mail.post(trx, email) })),
    limit,
    now,
  })
  return {
    routes: createContactRoutes({ db, mail, submitMessage, contactPageOf, audit, now }),
    newestFrom: async (email, most) => readSentMessages(db, email, most),
  }
}
