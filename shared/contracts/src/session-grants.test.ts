import { expect, it } from 'vitest'
import type { EndpointDefinition } from './endpoint.ts'
import * as endpoints from './endpoints.ts'
import { SessionGrant } from './identity.endpoints.ts'

it('every call of a merchant that answers a session says that it replaces the one it is made with', { meta: { req: 'C03 D06' } }, () => {
  const definitions: readonly EndpointDefinition[] = Object.values(endpoints)
  const granting = definitions.filter(({ access, data }) => access === 'merchant' && data === SessionGrant)
  expect(granting.length).toBeGreaterThan(0)
  expect(definitions.filter(({ replacesSession }) => replacesSession)).toEqual(granting)
})
