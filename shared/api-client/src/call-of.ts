import type { BodyOf, EndpointDefinition, QueryOf } from '@parlour/contracts'
import type { CallArgs } from './base-query.ts'

export type ArgsOf<Definition extends EndpointDefinition> = (QueryOf<Definition> extends undefined
  ? { readonly query?: undefined }
  : { readonly query: QueryOf<Definition> }) &
  (BodyOf<Definition> extends undefined ? { readonly body?: undefined } : { readonly body: BodyOf<Definition> }) &
  (Definition extends { readonly isIdempotent: true } ? { readonly idempotencyKey: string } : { readonly idempotencyKey?: undefined })

export type CallOptions = Pick<CallArgs, 'isSilenced'>

export function callOf<Definition extends EndpointDefinition>(
  definition: Definition,
  args: ArgsOf<Definition>,
  { isSilenced }: CallOptions = {},
): CallArgs {
  return {
    method: definition.method,
    path: definition.path,
    query: args.query,
    body: args.body,
    idempotencyKey: args.idempotencyKey,
    isSilenced,
    replacesSession: definition.replacesSession,
    madeAt: new Error(definition.path),
  }
}
