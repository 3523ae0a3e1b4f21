import { callOf, type ArgsOf, type CallOptions } from '@parlour/api-client'
import type { EndpointDefinition } from '@parlour/contracts'

export const callWith =
  <Definition extends EndpointDefinition>(definition: Definition, options?: CallOptions) =>
  (args: ArgsOf<Definition>) =>
    callOf(definition, args, options)
