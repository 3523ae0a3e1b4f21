import { RULES } from '@parlour/contracts'
import { expect, it } from 'vitest'
import { proposeAccount } from './operation-account-page.tsx'

const PROPOSALS = Array.from({ length: 200 }, () => proposeAccount())

it('proposes accounts of 8 letters and digits that pass the rule', { meta: { req: 'V06' } }, () => {
  for (const { account } of PROPOSALS) {
    expect(account).toMatch(/^[a-z][a-z0-9]{7}$/)
    expect(account).toMatch(new RegExp(RULES.operationAccount.pattern))
  }
})

it('proposes passwords of 8 digits that pass the rule', { meta: { req: 'V07' } }, () => {
  for (const { password } of PROPOSALS) {
    expect(password).toMatch(/^[4-9][0-9]{7}$/)
    expect(password).toMatch(new RegExp(RULES.operationPassword.pattern))
  }
})

it('does not propose the same pair twice', () => {
  expect(new Set(PROPOSALS.map(({ account, password }) => account + password)).size).toBe(PROPOSALS.length)
})
