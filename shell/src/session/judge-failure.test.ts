import { ERROR_KINDS } from '@parlour/contracts'
import { expect, it } from 'vitest'
import { judgeFailure } from './judge-failure.ts'

const failureOf = (error: string) => ({ status: 403, code: 1, error, msg: 'Access denied', fields: {}, requestId: null })

it('X02 every code of ours that forbids one call leaves the session alone, and only a suspension is looked at again', () => {
  const forbidden = Object.entries(ERROR_KINDS).flatMap(([code, kind]) => (kind === 'forbidden' ? [code] : []))
  const doubted = forbidden.filter((code) => judgeFailure(failureOf(code)) !== 'nothing')
  expect([forbidden.length > 10, doubted]).toEqual([true, ['identity.suspended']])
})

it('X02 a 403 that names no reason of ours is mended by a refresh', () => {
  expect(judgeFailure(failureOf('unknown'))).toBe('refused')
})
