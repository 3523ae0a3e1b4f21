import { ERROR_KINDS, SESSION_EFFECT_OF_KIND, STATUS_OF_KIND } from '@parlour/contracts'
import { expect, it } from 'vitest'
import { judgeFailure } from './judge-failure.ts'

const failureOf = (status: number) => ({ status, code: 1, error: 'test', msg: 'Access denied', fields: {}, requestId: null })

const codesWithStatus = (...statuses: number[]) => Object.entries(ERROR_KINDS).filter(([, kind]) => statuses.includes(STATUS_OF_KIND[kind]))

it('403 says who is meant, suspended or without the right, and never that a business rule rejects', () => {
  expect(
    codesWithStatus(403)
      .map(([code]) => code)
      .toSorted(),
  ).toEqual([
    'identity.role-missing',
    'identity.staff-factor-missing',
    'identity.staff-no-workspace',
    'identity.suspended',
    'integrations.key-scope',
    'releases.capability-undeclared',
    'releases.token-mismatch',
    'team.merchant-suspended',
  ])
})

it('each code that could be about the session says whether it is', { meta: { req: 'X02' } }, () => {
  expect(codesWithStatus(401, 403, 422).filter(([, kind]) => SESSION_EFFECT_OF_KIND[kind] === undefined)).toEqual([])
})

it(
  'every code of ours that forbids one call leaves the session alone, and only a suspension is looked at again',
  { meta: { req: 'X02' } },
  () => {
    const rejecting = codesWithStatus(403).filter(
      ([, kind]) => judgeFailure({ ...failureOf(403), session: SESSION_EFFECT_OF_KIND[kind] }) !== 'nothing',
    )
    expect(rejecting.map(([code]) => code)).toEqual(['identity.suspended'])
  },
)

it.each([
  [401, 'rejected'],
  [403, 'rejected'],
  [422, 'ended'],
  [404, 'nothing'],
  [503, 'nothing'],
  [0, 'nothing'],
] as const)('a %d that does not say what it means for the session is judged by its status', { meta: { req: 'X02' } }, (status, outcome) => {
  expect(judgeFailure(failureOf(status))).toBe(outcome)
})
