import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, LocaleCode, PageOf, PageQuery, Strict } from './parts.ts'
import { RULES } from './rules.ts'

export const ContactTopic = Type.Union([
  Type.Literal('inquiries'),
  Type.Literal('business'),
  Type.Literal('advisor'),
  Type.Literal('support'),
  Type.Literal('games'),
  Type.Literal('payments'),
  Type.Literal('ads'),
  Type.Literal('alliance'),
  Type.Literal('partners'),
  Type.Literal('competition'),
  Type.Literal('investment'),
])
export type ContactTopic = Static<typeof ContactTopic>

export const CONTACT_TOPICS: readonly ContactTopic[] = ContactTopic.anyOf.map(({ const: topic }) => topic)

/** No control characters except line feed, no bidi overrides or zero-width characters. */
export const LinesOfText = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]*$',
  })

export const OptionalEmail = Type.String({ maxLength: RULES.email.maxLength, pattern: `^$|${RULES.email.pattern}` })

/** A message with this field set is stored as spam and gets the usual response. */
export const Honeypot = Type.String({ maxLength: 200 })

/** Email or messenger is required; a given email gets a confirmation. */
export const submitContact = defineEndpoint({
  operationId: 'submitContact',
  method: 'POST',
  path: '/api/contact/submit',
  tag: 'contact',
  summary: 'Send a message to the provider.',
  access: 'public',
  owner: 'none',
  rate: 'write',
  body: Strict({
    topic: ContactTopic,
    name: LineOfText(1, 80),
    email: OptionalEmail,
    messenger: LineOfText(0, 80),
    message: LinesOfText(10, 4_000),
    locale: LocaleCode,
    page: LineOfText(0, 120),
    website: Honeypot,
    hasConsent: Type.Boolean(),
  }),
  data: Type.Object({ reference: Type.String(), receivedAt: IsoTime }),
  errors: ['contact.reach-missing', 'contact.consent-missing', 'contact.too-many'],
})

export const MessageState = Type.Union([
  Type.Literal('new'),
  Type.Literal('open'),
  Type.Literal('answered'),
  Type.Literal('closed'),
  Type.Literal('spam'),
])
export type MessageState = Static<typeof MessageState>

export const ContactMessage = Type.Object({
  id: Id,
  reference: Type.String(),
  topic: ContactTopic,
  state: MessageState,
  name: Type.String(),
  email: Type.String(),
  messenger: Type.String(),
  message: Type.String(),
  locale: LocaleCode,
  page: Type.String(),
  receivedAt: IsoTime,
  age: AgeLevel,
  takenBy: Type.Union([Type.String(), Type.Null()]),
  replies: Type.Array(Type.Object({ text: Type.String(), sentAt: IsoTime, sentBy: Type.String() })),
})
export type ContactMessage = Static<typeof ContactMessage>

/** A minus is for descending. */
export const MessageSort = Type.Union([Type.Literal('name'), Type.Literal('-name'), Type.Literal('received'), Type.Literal('-received')])
export type MessageSort = Static<typeof MessageSort>

/** Newest first. `counts` cover all messages by state. */
export const listContactMessages = defineEndpoint({
  operationId: 'listContactMessages',
  method: 'GET',
  path: '/api/console/messages',
  tag: 'contact',
  summary: 'Messages of the contact inbox.',
  access: 'staff',
  staffRoles: ['owner', 'operations', 'support'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({
    state: Type.Optional(MessageState),
    topic: Type.Optional(ContactTopic),
    search: Type.Optional(LineOfText(0, 60)),
    sort: Type.Optional(MessageSort),
    ...PageQuery,
  }),
  data: Type.Object({ messages: PageOf(ContactMessage), counts: Type.Record(MessageState, Type.Integer()) }),
  reads: ['ContactMessages'],
  errors: ['identity.role-missing'],
})

/** `open` assigns it to the caller. To answer, use `replyToContact`. */
export const editContactMessage = defineEndpoint({
  operationId: 'editContactMessage',
  method: 'POST',
  path: '/api/console/messages/edit',
  tag: 'contact',
  summary: 'Take, close, reopen or mark a message.',
  access: 'staff',
  staffRoles: ['owner', 'operations', 'support'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id, state: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('spam')]) }),
  data: ContactMessage,
  changes: ['ContactMessages'],
  errors: ['contact.message-not-found', 'identity.role-missing'],
})

export const replyToContact = defineEndpoint({
  operationId: 'replyToContact',
  method: 'POST',
  path: '/api/console/messages/reply',
  tag: 'contact',
  summary: 'Answer a message by mail.',
  access: 'staff',
  staffRoles: ['owner', 'operations', 'support'],
  owner: 'none',
  rate: 'write',
  isIdempotent: true,
  isExtension: true,
  body: Strict({ id: Id, text: LinesOfText(2, 4_000) }),
  data: ContactMessage,
  changes: ['ContactMessages'],
  errors: ['contact.message-not-found', 'contact.no-address', 'identity.role-missing'],
})
