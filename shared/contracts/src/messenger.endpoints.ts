import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { IsoTime, Strict } from './parts.ts'

/** How the merchant's messaging app stands; `isOffered` is false where no bot is configured, and then nothing shows. */
export const MessengerBinding = Type.Object({
  isOffered: Type.Boolean(),
  bound: Type.Union([Type.Object({ name: Type.String(), boundAt: IsoTime }), Type.Null()]),
})
export type MessengerBinding = Static<typeof MessengerBinding>

/** Whether support can reach the merchant in a messaging app. */
export const getMessengerBinding = defineEndpoint({
  operationId: 'getMessengerBinding',
  method: 'GET',
  path: '/api/user/messenger',
  tag: 'messenger',
  summary: 'The bound messaging app.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: MessengerBinding,
  errors: [],
})

/** A deep link to the bot with a token that works once and for ten minutes. A second call makes the first link worthless. */
export const bindMessenger = defineEndpoint({
  operationId: 'bindMessenger',
  method: 'POST',
  path: '/api/user/messenger-bind',
  tag: 'messenger',
  summary: 'A one-time link that binds a messaging app.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({}),
  data: Type.Object({ link: Type.String(), expiresAt: IsoTime }),
  errors: ['messenger.not-offered'],
})

/** Forgets the bound messaging app. */
export const unbindMessenger = defineEndpoint({
  operationId: 'unbindMessenger',
  method: 'POST',
  path: '/api/user/messenger-unbind',
  tag: 'messenger',
  summary: 'Unbind the messaging app.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({}),
  data: MessengerBinding,
  errors: [],
})

/**
 * An update of the Telegram Bot API. Only calls with the configured secret in `x-telegram-bot-api-secret-token` are read; everything else
 * about the update is left to the platform, so unknown fields pass.
 */
export const receiveMessengerUpdate = defineEndpoint({
  operationId: 'receiveMessengerUpdate',
  method: 'POST',
  path: '/api/messenger/webhook',
  tag: 'messenger',
  summary: 'Updates of the messenger bot.',
  access: 'public',
  owner: 'none',
  rate: 'write',
  isExtension: true,
  bodyLimit: 64 * 1024,
  body: Type.Object(
    {
      update_id: Type.Integer(),
      message: Type.Optional(
        Type.Object({
          text: Type.Optional(Type.String()),
          chat: Type.Object({ id: Type.Integer(), type: Type.Optional(Type.String()) }),
          from: Type.Optional(
            Type.Object({
              username: Type.Optional(Type.String()),
              first_name: Type.Optional(Type.String()),
              language_code: Type.Optional(Type.String()),
            }),
          ),
        }),
      ),
    },
    { additionalProperties: true },
  ),
  data: Type.Object({ isHandled: Type.Boolean() }),
  errors: ['messenger.not-offered'],
})
