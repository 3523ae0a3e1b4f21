import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import type { QueuedEmail } from './domain/email.ts'
import { outboxPage, outboxPolicy } from './outbox-page.ts'
import { renderEmail } from './render-email.ts'

const NEWEST = 50

/** When the outbox is not open its address does not exist. */
export interface OutboxDeps {
  readonly listNewest: (limit: number) => Promise<readonly QueuedEmail[]>
  readonly publicUrl: string
  readonly isOpen: boolean
}

export function outboxRoutes({ listNewest, publicUrl, isOpen }: OutboxDeps): FastifyPluginAsync {
  const { host } = new URL(publicUrl)
  return async (app) => {
    app.get<{ Querystring: { format?: string } }>('/outbox', { config: { isDocument: true } }, async (request, reply) => {
      // The host is asked for because a foreign name that resolves to this machine would make another site's script read codes.
      if (!isOpen || request.headers.host !== host) throw new DomainError('platform.not-found')
      const emails = await listNewest(NEWEST)
      const messages = emails.map(({ email, createdAt }) => ({
        to: email.to,
        kind: email.kind,
        locale: email.locale,
        at: createdAt.toISOString(),
        ...renderEmail(email),
      }))
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin', 'referrer-policy': 'no-referrer' })
      if (request.query.format === 'json') return reply.send(messages.map(({ html: _html, ...message }) => message))
      const nonce = randomBytes(18).toString('base64')
      return reply.header('content-security-policy', outboxPolicy(nonce)).type('text/html; charset=utf-8').send(outboxPage(messages, nonce))
    })
  }
}
