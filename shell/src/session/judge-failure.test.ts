import { ERROR_KINDS } from '@parlour/contracts'
import { expect, it } from 'vitest'
import { judgeFailure } from './judge-failure.ts'

const failureOf = (error: string) => ({ status: 403, code: 1, error, msg: 'Access denied', fields: {}, requestId: null })

const forbidden = Object.entries(ERROR_KINDS).flatMap(([code, kind]) => (kind === 'forbidden' ? [code] : []))

it('403 says who is meant, suspended or without the right, and never that a business rule rejects', () => {
  expect(forbidden.toSorted()).toEqual([
    'identity.role-missing',
    'identity.staff-factor-missing',
    'identity.staff-no-workspace',
    'identity.suspended',
    'integrations.key-scope',
    'releases.capability-undeclared',
    'team.merchant-suspended',
  ])
})

it(
  'every code of ours that forbids one call leaves the session alone, and only a suspension is looked at again',
  { meta: { req: 'X02' } },
  () => {
    expect(forbidden.filter((code) => judgeFailure(failureOf(code)) !== 'nothing')).toEqual(['identity.suspended'])
  },
)

it('a 403 that names no reason of ours is mended by a refresh', { meta: { req: 'X02' } }, () => {
  expect(judgeFailure(failureOf('unknown'))).toBe('rejected')
})
