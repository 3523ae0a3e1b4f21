import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { presentCounts, presentMessage } from './contact.presenter.ts'
import type { Message } from './domain/message.ts'
import type { ContactContext } from './use-cases/contact-context.ts'
import { editMessage } from './use-cases/edit-message.ts'
import { replyToMessage } from './use-cases/reply-to-message.ts'
import { submitMessage } from './use-cases/submit-message.ts'

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
      const { state, topic, search } = query
      const found = await ctx.messages.list({ state, topic, search: search?.trim(), offset: (page - 1) * pageSize, limit: pageSize })
      const messages = { list: found.messages.map(present), total: found.total, page, pageSize }
      return { messages, counts: presentCounts(await ctx.messages.countByState()) }
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
