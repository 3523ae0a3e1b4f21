import { Type, type Static, type TSchema } from 'typebox'
import { AccountSuspension } from './appeals.endpoints.ts'

/** Specification section 7: code 0 is success. */
export const EnvelopeOf = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Integer(), success: Type.Boolean(), msg: Type.String(), data })

/** Stable code, broken rule per field, and request id. `at` is ISO 8601 UTC, `device` a name such as "Chrome, Windows". */
export const ErrorData = Type.Object({
  error: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  requestId: Type.String(),
  /** With each 401, 403 and 422: whether the page refreshes its session, ends it, or leaves it alone. */
  session: Type.Optional(Type.Union([Type.Literal('none'), Type.Literal('refresh'), Type.Literal('replaced')])),
  /** Available site names; only with `cart.site-name-taken`. */
  proposals: Type.Optional(Type.Array(Type.String())),
  /** Only with `identity.elsewhere`. */
  elsewhere: Type.Optional(Type.Object({ at: Type.String(), device: Type.Union([Type.String(), Type.Null()]) })),
  /** Only with `identity.suspended`. */
  suspension: Type.Optional(AccountSuspension),
})
export type ErrorData = Static<typeof ErrorData>

/** `code` is 1 for a rejected login or registration, else the HTTP status. */
export const ErrorEnvelope = EnvelopeOf(ErrorData)
export type ErrorEnvelope = Static<typeof ErrorEnvelope>
