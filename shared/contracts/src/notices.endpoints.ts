import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { NOTICE_KINDS, UNREAD_LIMIT } from './notice-kinds.ts'
import { IsoTime, Strict } from './parts.ts'

const Kind = Type.Union([
  Type.Literal('order-paid'),
  Type.Literal('order-timed-out'),
  Type.Literal('order-partly-paid'),
  Type.Literal('credit-received'),
  Type.Literal('site-live'),
  Type.Literal('operation-password-reset'),
  Type.Literal('operator-new-device'),
  Type.Literal('new-device'),
  Type.Literal('email-changed'),
  Type.Literal('account-verified'),
  Type.Literal('verification-rejected'),
  Type.Literal('deposit-low'),
  Type.Literal('deposit-empty'),
  Type.Literal('sites-suspended'),
  Type.Literal('sites-restored'),
  Type.Literal('dispute-answered'),
  Type.Literal('recovery-found'),
  Type.Literal('top-up-released'),
  Type.Literal('payout-requested'),
  Type.Literal('payout-paid'),
  Type.Literal('payout-returned'),
  Type.Literal('deposit-return-due'),
  Type.Literal('deposit-return-named'),
  Type.Literal('deposit-return-proposed'),
  Type.Literal('deposit-return-paid'),
  Type.Literal('deposit-return-undone'),
  Type.Literal('site-idle'),
  Type.Literal('site-status'),
])

const NoticeId = Type.String({ pattern: '^[1-9][0-9]{0,14}$', maxLength: 15 })

export const Notice = Type.Object({
  id: NoticeId,
  kind: Kind,
  title: Type.String(),
  text: Type.String(),
  createdAt: IsoTime,
  isRead: Type.Boolean(),
})
export type Notice = Static<typeof Notice>

const NoticePage = Type.Object({
  list: Type.Array(Notice),
  next: Type.Union([NoticeId, Type.Null()]),
  unread: Type.Integer({ minimum: 0, maximum: UNREAD_LIMIT }),
})

export const listNotices = defineEndpoint({
  operationId: 'listNotices',
  method: 'GET',
  path: '/api/notices',
  tag: 'notices',
  summary: 'Notices, the newest first.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({ before: Type.Optional(NoticeId) }),
  data: NoticePage,
  reads: ['Notices'],
  errors: [],
})

/** The named ones, or all up to one. Unknown ids are ignored. */
export const readNotices = defineEndpoint({
  operationId: 'readNotices',
  method: 'POST',
  path: '/api/notices/read',
  tag: 'notices',
  summary: 'Mark notices as read.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ ids: Type.Optional(Type.Array(NoticeId, { minItems: 1, maxItems: 50 })), until: Type.Optional(NoticeId) }),
  data: Type.Object({ unread: Type.Integer({ minimum: 0, maximum: UNREAD_LIMIT }) }),
  changes: ['Notices'],
  errors: [],
})

/** `isMailFixed` for emails that protect the account. */
export const NoticePreferences = Type.Object({
  messenger: Type.Union([Type.Literal('bound'), Type.Literal('unbound'), Type.Literal('not-offered')]),
  list: Type.Array(Type.Object({ kind: Kind, isMailed: Type.Boolean(), isMailFixed: Type.Boolean(), isMessaged: Type.Boolean() })),
})
export type NoticePreferences = Static<typeof NoticePreferences>

export const getNoticePreferences = defineEndpoint({
  operationId: 'getNoticePreferences',
  method: 'GET',
  path: '/api/notices/preferences',
  tag: 'notices',
  summary: 'Which notices are mailed or go to the messaging app.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: NoticePreferences,
  reads: ['NoticePreferences'],
  errors: [],
})

/** A way that is not given stays as it is. An email that protects the account cannot be turned off. */
export const saveNoticePreferences = defineEndpoint({
  operationId: 'saveNoticePreferences',
  method: 'POST',
  path: '/api/notices/preferences',
  tag: 'notices',
  summary: 'Set the ways of one or several kinds of notices.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({
    kind: Type.Union([Kind, Type.Array(Kind, { minItems: 1, maxItems: NOTICE_KINDS.length })]),
    isMailed: Type.Optional(Type.Boolean()),
    isMessaged: Type.Optional(Type.Boolean()),
  }),
  data: NoticePreferences,
  errors: [],
})

/** SSE: `notice` with `{kind}`, or `reset` when too many were missed. `Last-Event-ID` resumes; ends with the session. */
export const streamEvents = defineEndpoint({
  operationId: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  tag: 'notices',
  summary: 'Live events as a server-sent stream.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  media: ['text/event-stream'],
  data: Type.String(),
  errors: [],
})
