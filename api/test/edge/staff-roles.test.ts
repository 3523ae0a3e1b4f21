import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProbeApp, DEFINITIONS, type ProbeApp } from './probe-app.ts'

const STAFF_CALLS = DEFINITIONS.filter(({ access }) => access === 'staff')
const ROLES = ['owner', 'release-manager', 'operations', 'finance', 'support', 'content', 'auditor'] as const

let probe: ProbeApp
beforeAll(async () => {
  probe = await createProbeApp()
})
afterAll(() => probe.close())

async function passes(definition: (typeof STAFF_CALLS)[number], role: string): Promise<boolean> {
  const headers = { authorization: `Bearer role-${role}`, 'content-type': 'application/json' }
  const { statusCode, body } = await probe.send(definition, { ...(definition.body ? { payload: '{}' } : {}), headers })
  if (statusCode !== 403) return true
  expect(body).toContain('identity.role-missing')
  return false
}

describe('calls of the staff', { meta: { req: 'D30' } }, () => {
  it.each(STAFF_CALLS.map((definition) => [definition.operationId, definition] as const))(
    '%s lets the roles of its contract pass',
    { meta: { req: 'D30' } },
    async (_id, definition) => {
      const passing: string[] = []
      for (const role of ROLES) if (await passes(definition, role)) passing.push(role)
      expect(passing).toEqual(ROLES.filter((role) => (definition.staffRoles ?? ROLES).includes(role)))
    },
  )

  it('rejects merchants and roles that nobody has', { meta: { req: 'D30' } }, async () => {
    for (const definition of STAFF_CALLS) {
      for (const role of ['merchant', '', 'Owner', '__proto__']) expect(await passes(definition, role)).toBe(false)
    }
    expect(probe.takeReached().length).toBeGreaterThan(0)
  })

  it('has calls with roles of their own, so that this test sees what it is for', { meta: { req: 'D30' } }, () => {
    expect(STAFF_CALLS.filter(({ staffRoles }) => staffRoles).length).toBeGreaterThan(3)
  })
})
