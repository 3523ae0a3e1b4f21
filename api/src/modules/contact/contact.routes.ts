import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { once } from '../../platform/idempotency.ts'
import type { Mail } from '../mail/index.ts'
import { presentCounts, presentMessage } from './contact.presenter.ts'
import { openMessageStore } from './db/message.store.ts'
import { editMessage } from './use-cases/edit-message.ts'
import { replyToMessage } from './use-cases/reply-to-message.ts'
import type { SubmitMessage } from './use-cases/submit-message.ts'

export interface ContactRoutesDeps {
  readonly db: Database
  readonly mail: Pick<Mail, 'post'>
  readonly submitMessage: SubmitMessage
  readonly contactPageOf: (locale: string) => string
  readonly now: () => Date
}

const DEFAULT_PAGE_SIZE = 20

/** The contact form and the inbox behind it. */
export function createContactRoutes(deps: ContactRoutesDeps): FastifyPluginAsync {
  const { db, mail, contactPageOf, now } = deps
  const inbox = openMessageStore(db)
  return async (app) => {
    addEndpoint(app, endpoints.submitContact, async ({ body, request }) => {
      const { reference, receivedAt } = await deps.submitMessage(body, request.ip)
      return { reference, receivedAt: receivedAt.toISOString() }
    })
    addEndpoint(app, endpoints.listContactMessages, async ({ query }) => {
      const page = Number(query.page ?? 1)
      const pageSize = Number(query.pageSize ?? DEFAULT_PAGE_SIZE)
      const { state, topic, search } = query
      const found = await inbox.list({ state, topic, search: search?.trim(), offset: (page - 1) * pageSize, limit: pageSize })
      const messages = { list: found.messages.map(presentMessage), total: found.total, page, pageSize }
      return { messages, counts: presentCounts(await inbox.countByState()) }
    })
    addEndpoint(app, endpoints.editContactMessage, async ({ body, actor }) =>
      presentMessage(await db.transaction(async (trx) => editMessage(openMessageStore(trx), { ...body, by: actor, at: now() }))),
    )
    addEndpoint(app, endpoints.replyToContact, async ({ body, actor, idempotencyKey }) => {
      const claim = { accountId: actor.accountId, route: 'console/messages/reply', key: idempotencyKey, body }
      return db.transaction(async (trx) =>
        once(trx, claim, async () => {
          const stores = { messages: openMessageStore(trx), post: mail.post.bind(null, trx), contactPageOf }
          return presentMessage(await replyToMessage(stores, { ...body, by: actor, at: now() }))
        }),
      )
    })
  }
}
