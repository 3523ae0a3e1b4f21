import { Type, type Static } from 'typebox'
import { LinesOfText } from './contact.endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, Nullable, Strict } from './parts.ts'

export const SUSPENSION_KINDS = ['terms', 'fraud', 'payments', 'identity', 'security'] as const
export type SuspensionKind = (typeof SUSPENSION_KINDS)[number]
export const SuspensionKindCode = Type.Union([
  Type.Literal('terms'),
  Type.Literal('fraud'),
  Type.Literal('payments'),
  Type.Literal('identity'),
  Type.Literal('security'),
])

/** `suspended` ends on its day, `disabled` does not. */
export const Measure = Type.Union([Type.Literal('suspended'), Type.Literal('disabled')])

export const Appeal = Type.Object({
  id: Id,
  text: Type.String(),
  sentAt: IsoTime,
  answer: Nullable(Type.String()),
  answeredAt: Nullable(IsoTime),
})

/** Returned at the login of a closed account; the token sends an appeal within one hour. */
export const AccountSuspension = Type.Object({
  measure: Measure,
  kind: SuspensionKindCode,
  since: IsoTime,
  /** Null when it does not end automatically. */
  until: Nullable(IsoTime),
  appeal: Nullable(Appeal),
  appealToken: Type.String(),
})
export type AccountSuspension = Static<typeof AccountSuspension>

/** Once per suspension, with the token of the rejected login. */
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
