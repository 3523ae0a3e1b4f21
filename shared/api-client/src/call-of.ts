import type { BodyOf, EndpointDefinition, QueryOf } from '@parlour/contracts'
import type { CallArgs } from './base-query.ts'

type Field<Name extends string, Value> = Value extends undefined
  ? { readonly [Key in Name]?: undefined }
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** `locale` is the language of the response, when it differs from the page's. */
export type ArgsOf<Definition extends EndpointDefinition> = Field<'query', QueryOf<Definition>> &
  Field<'body', BodyOf<Definition>> &
  (Definition extends { readonly isIdempotent: true } ? { readonly idempotencyKey: string } : { readonly idempotencyKey?: undefined }) & {
    readonly locale?: string | undefined
  }

export type CallOptions = Pick<CallArgs, 'isAnnounced' | 'part'>

export function callOf<Definition extends EndpointDefinition>(
  { method, path, replacesSession }: Definition,
  { query, body, idempotencyKey, locale }: ArgsOf<Definition>,
  options: CallOptions = {},
): CallArgs {
  return { method, path, query, body, idempotencyKey, locale, replacesSession, ...options }
}
