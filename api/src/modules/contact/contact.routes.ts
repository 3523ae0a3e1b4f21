import { ageLevelOf, endpoints, type ContactMessage, type MessageState } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import type { Message } from './domain/message.ts'
import { editMessage, replyToMessage, submitMessage, type ContactContext } from './use-cases/contact-messages.ts'

const DEFAULT_PAGE_SIZE = 20

export function createContactRoutes(ctx: ContactContext, audit: AuditStaff): FastifyPluginAsync {
  const present = (message: Message) => presentMessage(message, ctx.now())
  return async (app) => {
    addEndpoint(app, endpoints.submitContact, async ({ body, request }) => {
      const { reference, receivedAt } = await submitMessage(ctx, body, request.ip)
      return { reference, receivedAt: receivedAt.toISOString() }
    })
    addEndpoint(app, endpoints.listContactMessages, async ({ query }) => {
      const page = Number(query.page ?? 1)
      const pageSize = Number(query.pageSize ?? DEFAULT_PAGE_SIZE)
      const { state, topic, search, sort } = query
      const found = await ctx.lists.messages.list({
        state,
        topic,
        search: search?.trim(),
        sort,
        offset: (page - 1) * pageSize,
        limit: pageSize,
      })
      const messages = { list: found.messages.map(present), total: found.total, page, pageSize }
      return { messages, counts: presentCounts(await ctx.lists.messages.countByState()) }
    })
    addEndpoint(app, endpoints.editContactMessage, async (call) =>
      present(await editMessage(ctx, call.body, { by: call.actor, record: audit(call) })),
    )
    addEndpoint(app, endpoints.replyToContact, async (call) => {
      const { body, actor, idempotencyKey } = call
      const claim = { accountId: actor.accountId, route: 'console/messages/reply', key: idempotencyKey, body }
      return replyToMessage(ctx, body, { by: actor, record: audit(call) }, { claim, present })
    })
  }
}

function presentMessage(message: Message, now: Date): ContactMessage {
  const isWaiting = message.state === 'new' || message.state === 'open'
  return {
    ...message,
    age: ageLevelOf('message', isWaiting ? message.receivedAt : null, now),
    receivedAt: message.receivedAt.toISOString(),
    replies: message.replies.map(({ text, sentAt, sentBy }) => ({ text, sentAt: sentAt.toISOString(), sentBy })),
  }
}

function presentCounts(counts: ReadonlyMap<MessageState, number>): Record<MessageState, number> {
  const of = (state: MessageState) => counts.get(state) ?? 0
  return { new: of('new'), open: of('open'), answered: of('answered'), closed: of('closed'), spam: of('spam') }
}
