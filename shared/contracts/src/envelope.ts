import { Type, type Static, type TSchema } from 'typebox'
import { AccountSuspension } from './appeals.endpoints.ts'

/** The envelope of every JSON answer (specification section 7): code 0 is success. */
export const EnvelopeOf = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Integer(), success: Type.Boolean(), msg: Type.String(), data })

/** What `data` holds when a call failed: the stable code, the rule each field broke, and the id to quote to support. `at` is ISO 8601 UTC, `device` a name such as "Chrome, Windows". */
export const ErrorData = Type.Object({
  error: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  requestId: Type.String(),
  /** Site names that were free when the wanted one was refused; goes with `cart.site-name-taken` only. */
  proposals: Type.Optional(Type.Array(Type.String())),
  /** Where the account was signed in instead; goes with `identity.elsewhere` only. */
  elsewhere: Type.Optional(Type.Object({ at: Type.String(), device: Type.Union([Type.String(), Type.Null()]) })),
  /** Why the account is closed, until when, and how to appeal; goes with `identity.suspended` only. */
  suspension: Type.Optional(AccountSuspension),
})
export type ErrorData = Static<typeof ErrorData>

/** The envelope of a failed call: `code` is 1 for a refused login or registration, else the HTTP status. */
export const ErrorEnvelope = EnvelopeOf(ErrorData)
export type ErrorEnvelope = Static<typeof ErrorEnvelope>
