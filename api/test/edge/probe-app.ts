import { randomUUID } from 'node:crypto'
import { endpoints, OLDEST_CONTRACTS, type EndpointDefinition } from '@parlour/contracts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { DomainError } from '../../src/platform/domain-error.ts'
import { addEndpoint } from '../../src/platform/endpoint-route.ts'
import { createTestApp } from '../test-app.ts'
import type { ApiModule } from '../../src/platform/http-app.ts'
import type { Config } from '../../src/platform/config.ts'
import { testConfig } from '../test-config.ts'
import { ownerActor } from '../../src/platform/actor.ts'
import { createTestDatabase } from '../test-database.ts'

export interface ProbeApp {
  readonly http: FastifyInstance
  readonly takeReached: () => readonly string[]
  readonly send: (
    definition: EndpointDefinition,
    options: Omit<InjectOptions, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

export const DEFINITIONS: readonly EndpointDefinition[] = Object.values(endpoints)

const ACTOR = ownerActor({ accountId: randomUUID(), sessionId: randomUUID(), username: 'merchant', roles: [] })

/** `role-<name>` is a staff member with that single role; any other token is a merchant. */
function actorOf(token: string) {
  return token.startsWith('role-') ? { ...ACTOR, roles: [token.slice('role-'.length)] } : ACTOR
}

/** Reached handlers respond 409, which no other layer does. */
export async function createProbeApp(config: Partial<Config> = {}, oldestContract: number = OLDEST_CONTRACTS.api): Promise<ProbeApp> {
  const database = await createTestDatabase()
  let reached: string[] = []
  const probes: ApiModule = {
    routes: async (app) => {
      for (const definition of DEFINITIONS) {
        addEndpoint(app, definition, async () => {
          reached.push(definition.operationId)
          throw new DomainError('platform.conflict')
        })
      }
    },
  }
  const http = await createTestApp({
    config: testConfig(config),
    db: database.db,
    authenticate: async (token) => actorOf(token),
    modules: [probes],
    oldestContract,
  })
  return {
    http,
    takeReached: () => {
      const taken = reached
      reached = []
      return taken
    },
    send: ({ access, method, path }, { headers, ...options }) =>
      http.inject({
        method,
        url: path,
        ...options,
        headers: {
          authorization: access === 'staff' ? 'Bearer role-owner' : 'Bearer good',
          'idempotency-key': randomUUID(),
          host: 'localhost:8080',
          ...headers,
        },
      }),
    close: async () => {
      await http.close()
      await database.drop()
    },
  }
}
