import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { IsoTime, Strict } from './parts.ts'

/** `isOffered` is false without a configured bot; nothing is shown then. */
export const MessengerBinding = Type.Object({
  isOffered: Type.Boolean(),
  bound: Type.Union([Type.Object({ name: Type.String(), boundAt: IsoTime }), Type.Null()]),
})
export type MessengerBinding = Static<typeof MessengerBinding>

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
  reads: ['Messenger'],
  errors: [],
})

/** The token is single use, valid for ten minutes, and invalidated by the next call. */
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
  changes: ['Messenger'],
  errors: [],
})

/** Needs the configured secret in `x-telegram-bot-api-secret-token`. Unknown fields pass, because Telegram defines the update. */
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
