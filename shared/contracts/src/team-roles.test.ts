import { describe, expect, it } from 'vitest'
import type { EndpointDefinition } from './endpoint.ts'
import * as endpoints from './endpoints.ts'
import { hasPermission, TEAM_ROLES } from './team-roles.ts'

const definitions: readonly EndpointDefinition[] = Object.values(endpoints)

describe('B13 team roles', () => {
  it('B13 every call of a merchant names its permission, and no other call has one', () => {
    const wrong = definitions.filter(({ access, permission }) => (access === 'merchant') !== (permission !== undefined))
    expect(wrong.map(({ operationId }) => operationId)).toEqual([])
  })

  it('B13 the owner may do everything, and a viewer only look', () => {
    const permissions = definitions.flatMap(({ permission }) => permission ?? [])
    expect(permissions.filter((permission) => !hasPermission('owner', permission))).toEqual([])
    expect([...new Set(permissions.filter((permission) => hasPermission('viewer', permission)))].toSorted()).toEqual([
      'desk:read',
      'own-account',
    ])
  })

  it.each(TEAM_ROLES)('B13 %s has an account of its own', (role) => {
    expect(hasPermission(role, 'own-account')).toBe(true)
  })
})
