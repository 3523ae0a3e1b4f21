import { createHash, timingSafeEqual } from 'node:crypto'
import { endpoints, type BodyOf, type MessengerBinding } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { MessengerConfig } from '../../platform/config.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { nameOf, type Incoming } from './domain/incoming.ts'
import { createBindLink, handleUpdate, type MessengerContext } from './use-cases/bot-chat.ts'

export function createMessengerRoutes(ctx: MessengerContext, bot: MessengerConfig | null): FastifyPluginAsync {
  const bindingOf = async (accountId: string): Promise<MessengerBinding> => {
    if (!bot) return { isOffered: false, bound: null }
    const binding = await ctx.bindings.find(accountId)
    return { isOffered: true, bound: binding && { name: binding.name, boundAt: binding.boundAt.toISOString() } }
  }
  return async (app) => {
    addEndpoint(app, endpoints.getMessengerBinding, async ({ actor }) => bindingOf(actor.accountId))
    addEndpoint(app, endpoints.bindMessenger, async ({ actor, locale }) => {
      if (!bot) throw new DomainError('messenger.not-offered')
      const binder = { accountId: actor.accountId, accountName: actor.username, locale }
      const { token, expiresAt } = await createBindLink(ctx, binder)
      return { link: `https://t.me/${bot.botName}?start=${token}`, expiresAt: expiresAt.toISOString() }
    })
    addEndpoint(app, endpoints.unbindMessenger, async ({ actor }) => {
      await ctx.transact(async ({ bindings }) => bindings.unbind(actor.accountId))
      return bindingOf(actor.accountId)
    })
    addEndpoint(app, endpoints.receiveMessengerUpdate, async ({ body, request }) => {
      if (!bot || !isSecret(request.headers['x-telegram-bot-api-secret-token'], bot.webhookSecret)) {
        throw new DomainError('messenger.not-offered')
      }
      const incoming = incomingOf(body)
      if (!incoming) return { isHandled: false }
      await handleUpdate(ctx, body.update_id, incoming)
      return { isHandled: true }
    })
  }
}

/** Hashes have equal length, so the timing of the comparison reveals nothing about the secret. */
function isSecret(given: string | string[] | undefined, secret: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(typeof given === 'string' ? given : ''), hashOf(secret))
}

function incomingOf({ update_id: updateId, message }: BodyOf<typeof endpoints.receiveMessengerUpdate>): Incoming | null {
  if (!message || typeof message.text !== 'string' || !Number.isSafeInteger(updateId)) return null
  const { chat, from } = message
  if (!Number.isSafeInteger(chat.id) || (chat.type !== undefined && chat.type !== 'private')) return null
  return {
    chatId: BigInt(chat.id),
    text: message.text,
    name: nameOf(from?.username, from?.first_name),
    language: from?.language_code ?? '',
  }
}
