import { describe, expect, it } from 'vitest'
import type { EndpointDefinition } from './endpoint.ts'
import * as endpoints from './endpoints.ts'
import { hasPermission, TEAM_ROLES } from './team-roles.ts'

const definitions: readonly EndpointDefinition[] = Object.values(endpoints)

describe('team roles', { meta: { req: 'B13' } }, () => {
  it('every call of a merchant names its permission, and no other call has one', { meta: { req: 'B13' } }, () => {
    const wrong = definitions.filter(({ access, permission }) => (access === 'merchant') !== (permission !== undefined))
    expect(wrong.map(({ operationId }) => operationId)).toEqual([])
  })

  it('the owner may do everything, and a viewer only look', { meta: { req: 'B13' } }, () => {
    const permissions = definitions.flatMap(({ permission }) => permission ?? [])
    expect(permissions.filter((permission) => !hasPermission('owner', permission))).toEqual([])
    expect([...new Set(permissions.filter((permission) => hasPermission('viewer', permission)))].toSorted()).toEqual([
      'own-account',
      'workspace:read',
    ])
  })

  it.each(TEAM_ROLES)('%s has an account of its own', { meta: { req: 'B13' } }, (role) => {
    expect(hasPermission(role, 'own-account')).toBe(true)
  })
})
