import type { EndpointDefinition } from '@parlour/contracts'
import type { Actor, Authenticate, AuthenticateKey } from './actor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    authenticateKey: AuthenticateKey
  }
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition
    /** Set on routes outside `/api` that respond without an envelope (documents, assets, health). */
    isDocument?: true
    /** Area whose places and connections the route uses when it reads the database; others only share connections. */
    area?: 'back-office'
    /** Uses a separate limit, because it is rendered per request. */
    rate?: 'document'
    /** Accepts forms of its own pages, which cannot add headers; checks the origin and a token in the form. */
    isForm?: true
  }
}
