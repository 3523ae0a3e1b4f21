import type { EndpointDefinition } from '@parlour/contracts'
import type { Actor, Authenticate, AuthenticateKey } from './actor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    authenticateKey: AuthenticateKey
  }
  interface FastifyRequest {
    /** Who makes the call; null where nobody must be signed in. */
    actor: Actor | null
  }
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition
    /** Says why a route outside `/api` answers without an envelope (documents, assets, health). */
    isDocument?: true
    /** Whose places and connections such a route takes when it asks the database for each request; the others share connections only. */
    area?: 'back-office'
    /** Counts against a limit of its own, because it is drawn for whoever asks. */
    rate?: 'document'
    /** Takes forms of its own pages, which cannot add headers: it asks for their origin and for a token in the form. */
    isForm?: true
  }
}
