import { Type, type Static } from 'typebox'
import { LinesOfText } from './contact.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, Nullable, Strict } from './parts.ts'

/** Why an account is closed, as its merchant reads it. */
export const SUSPENSION_KINDS = ['terms', 'fraud', 'payments', 'identity', 'security'] as const
export type SuspensionKind = (typeof SUSPENSION_KINDS)[number]
/** The same on the wire. */
export const SuspensionKindCode = Type.Union([
  Type.Literal('terms'),
  Type.Literal('fraud'),
  Type.Literal('payments'),
  Type.Literal('identity'),
  Type.Literal('security'),
])

/** `suspended` ends by its day, `disabled` does not. */
export const Measure = Type.Union([Type.Literal('suspended'), Type.Literal('disabled')])

/** What a merchant wrote against a suspension, and the answer of the staff. */
export const Appeal = Type.Object({
  id: Id,
  text: Type.String(),
  sentAt: IsoTime,
  /** Null until the staff answered. */
  answer: Nullable(Type.String()),
  answeredAt: Nullable(IsoTime),
})

/** What the merchant of a closed account learns at the login, with a token by which the appeal is sent within the hour. */
export const AccountSuspension = Type.Object({
  measure: Measure,
  kind: SuspensionKindCode,
  since: IsoTime,
  /** Null when it does not end by itself. */
  until: Nullable(IsoTime),
  appeal: Nullable(Appeal),
  appealToken: Type.String(),
})
export type AccountSuspension = Static<typeof AccountSuspension>

/** Sends the appeal against a suspension, once, by the token of the login that was refused. */
export const sendAppeal = defineEndpoint({
  operationId: 'sendAppeal',
  method: 'POST',
  path: '/api/appeals',
  tag: 'merchants',
  summary: 'Appeal against a suspension.',
  access: 'public',
  owner: 'none',
  rate: 'auth',
  isExtension: true,
  body: Strict({ token: Type.String({ maxLength: 200 }), text: LinesOfText(10, 2000) }),
  data: AccountSuspension,
  errors: ['merchants.appeal-token', 'merchants.appeal-closed', 'platform.rate-limited'],
})
