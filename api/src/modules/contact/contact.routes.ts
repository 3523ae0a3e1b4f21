import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { once } from '../../platform/idempotency.ts'
import type { AuditFacts, AuditStaff } from '../../platform/staff-audit.ts'
import type { Mail } from '../mail/index.ts'
import { presentCounts, presentMessage } from './contact.presenter.ts'
import { createMessageRepository } from './db/message.repository.ts'
import type { Message } from './domain/message.ts'
import { editMessage } from './use-cases/edit-message.ts'
import { replyToMessage } from './use-cases/reply-to-message.ts'
import type { SubmitMessage } from './use-cases/submit-message.ts'

export interface ContactRoutesDeps {
  readonly db: Database
  readonly mail: Pick<Mail, 'post'>
  readonly submitMessage: SubmitMessage
  readonly contactPageOf: (locale: string) => string
  readonly audit: AuditStaff
  readonly now: () => Date
}

const DEFAULT_PAGE_SIZE = 20

export function createContactRoutes(deps: ContactRoutesDeps): FastifyPluginAsync {
  const { db, mail, contactPageOf, audit, now } = deps
  const inbox = createMessageRepository(db)
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
      const messages = { list: found.messages.map((message) => presentMessage(message, now())), total: found.total, page, pageSize }
      return { messages, counts: presentCounts(await inbox.countByState()) }
    })
    addEndpoint(app, endpoints.editContactMessage, async (call) => {
      const edited = await db.transaction(async (trx) => {
        const messages = createMessageRepository(trx)
        const stood = await messages.lock(call.body.id)
        const message = await editMessage(messages, { ...call.body, by: call.actor, at: now() })
        await audit(call)(trx, entryOf(message, stood))
        return message
      })
      return presentMessage(edited, now())
    })
    addEndpoint(app, endpoints.replyToContact, async (call) => {
      const { body, actor, idempotencyKey } = call
      const claim = { accountId: actor.accountId, route: 'console/messages/reply', key: idempotencyKey, body }
      return db.transaction(async (trx) =>
        once(trx, claim, async () => {
          const stores = { messages: createMessageRepository(trx), post: mail.post.bind(null, trx), contactPageOf }
          const stood = await stores.messages.lock(body.id)
          const answered = await replyToMessage(stores, { ...body, by: actor, at: now() })
          await audit(call)(trx, entryOf(answered, stood))
          return presentMessage(answered, now())
        }),
      )
    })
  }
}

function entryOf(message: Message, stood: Message | null): AuditFacts {
  const factsOf = ({ state, replies }: Message) => ({ state, replies: replies.length })
  const subject = `message ${message.id} ${message.reference}`
  return { subject, reason: '', before: stood && factsOf(stood), after: factsOf(message) }
}
