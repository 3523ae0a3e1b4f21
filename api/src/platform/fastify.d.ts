import type { EndpointDefinition } from '@parlour/contracts'
import type { Authenticate } from './actor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
  }
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition
    /** Says why a route outside `/api` answers without an envelope (documents, assets, health). */
    isDocument?: true
  }
}
