import { callOf, type ArgsOf, type CallOptions } from '@parlour/api-client'
import type { EndpointDefinition } from '@parlour/contracts'

/** The `query` of an RTK endpoint that speaks one endpoint of the contract. */
export const callWith =
  <Definition extends EndpointDefinition>(definition: Definition, options?: CallOptions) =>
  (args: ArgsOf<Definition>) =>
    callOf(definition, args, options)
