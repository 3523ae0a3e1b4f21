import { PAGES, pagePath } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import { withTimeLimit, type ReadQueue } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { FormLimit } from '../../platform/form-limit.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import type { Mail } from '../mail/index.ts'
import { createContactRoutes } from './contact.routes.ts'
import { createContactUnitOfWork } from './db/contact.unit-of-work.ts'
import { readNewMessages, type MessageRepository } from './db/message.repository.ts'

export type { SentMessage } from './db/message.repository.ts'
export { contactData } from './db/personal-data.ts'

export interface ContactDeps {
  readonly db: Database
  readonly reads?: Database
  readonly config: Pick<Config, 'publicUrl'>
  readonly mail: Pick<Mail, 'post'>
  readonly limit: FormLimit
  readonly audit: AuditStaff
  readonly now: () => Date
}

export interface Contact extends ApiModule {
  readonly newestFrom: MessageRepository['newestFrom']
  readonly queues: { readonly inbox: ReadQueue }
}

export function createContact({ db, reads = db, config, mail, limit, audit, now }: ContactDeps): Contact {
  const contactPageOf = (locale: string) => new URL(pagePath(locale, PAGES.contact), config.publicUrl).href
  const unitOfWork = createContactUnitOfWork(db, mail)
  const ctx = { ...unitOfWork, lists: unitOfWork.within(reads), limit, contactPageOf, now }
  return {
    routes: createContactRoutes(ctx, audit),
    newestFrom: ctx.messages.newestFrom,
    queues: { inbox: async (on) => withTimeLimit(await readNewMessages(on), 'message', now()) },
  }
}
