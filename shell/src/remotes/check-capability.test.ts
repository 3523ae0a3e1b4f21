import { givenEntry } from '@parlour/federation-sdk/testing'
import { expect, it } from 'vitest'
import { createCapabilityCheck, type RejectedCapability } from './check-capability.ts'

const remotes = {
  account: givenEntry('account', { capabilities: ['http:/api/cart/*', 'http:/api/site'] }),
  console: givenEntry('console'),
}

function checked(path: string, part?: string): readonly (RejectedCapability | null)[] {
  const reported: RejectedCapability[] = []
  const check = createCapabilityCheck({ remotes, text: () => 'not allowed', report: (rejected) => reported.push(rejected) })
  const failure = check({ method: 'GET', path, part })
  if (failure === null) return [null, ...reported]
  expect(failure).toMatchObject({ status: 0, code: 0, error: 'releases.capability-undeclared', msg: 'not allowed' })
  return reported
}

it.each([
  ['the shell makes it', '/api/login/refresh', 'shell'],
  ['the shell makes it without a client', '/api/notices', undefined],
  ['the remote declared the area', '/api/cart/list', 'account'],
  ['the remote declared the path', '/api/site', 'account'],
  ['the release has no list of capabilities', '/api/console/releases', 'console'],
])('lets a call pass when %s', { meta: { req: 'federation-F8' } }, (_case, path, part) => {
  expect(checked(path, part)).toEqual([null])
})

it.each([
  ['it is not declared', '/api/pay', 'http:/api/pay'],
  ['a path is declared and not those below', '/api/site/settings', 'http:/api/site/settings'],
  ['an area only begins alike', '/api/cartography', 'http:/api/cartography'],
  ['a path leaves its area', '/api/cart/../pay', 'http:/api/pay'],
  ['it goes to another origin', '//evil.example/api/cart/list', 'http:http://evil.example/api/cart/list'],
])('rejects and reports a call when %s', { meta: { req: 'federation-F8' } }, (_case, path, capability) => {
  expect(checked(path, 'account')).toEqual([{ remote: 'account', capability }])
})
