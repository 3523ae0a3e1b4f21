import type { BodyOf, EndpointDefinition, QueryOf } from '@parlour/contracts'
import type { CallArgs } from './base-query.ts'

/** Arguments of one endpoint: its query, its body and, where the endpoint is idempotent, the key. */
export type ArgsOf<Definition extends EndpointDefinition> = (QueryOf<Definition> extends undefined
  ? { readonly query?: undefined }
  : { readonly query: QueryOf<Definition> }) &
  (BodyOf<Definition> extends undefined ? { readonly body?: undefined } : { readonly body: BodyOf<Definition> }) &
  (Definition extends { readonly isIdempotent: true } ? { readonly idempotencyKey: string } : { readonly idempotencyKey?: undefined })

/** How a call is made, whatever its arguments are. */
export type CallOptions = Pick<CallArgs, 'isSilenced'>

/** Turns a contract endpoint and its typed arguments into a call: `query: (args) => callOf(endpoints.listOrders, args)`. */
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
