import { givenEntry } from '@parlour/federation-sdk/testing'
import { expect, it } from 'vitest'
import { createCallJudge, type RejectedCapability } from './judge-calls.ts'

const frame = (name: string) => `    at n (${location.origin}/assets/${name}/${name}.c205e21cadd092f2.js:8:47351)`
const firefoxFrame = (name: string) => `n@${location.origin}/assets/${name}/${name}.c205e21cadd092f2.js:8:47351`
const [SHELL, ACCOUNT, BILLING] = [frame('shell'), frame('account'), frame('billing')]
const ELSEWHERE = '    at chrome-extension://abcdef/assets/billing/content.js:1:1'

const remotes = {
  account: givenEntry('account', { capabilities: ['http:/api/cart/*', 'http:/api/site'] }),
  billing: givenEntry('billing', { capabilities: [] }),
  console: givenEntry('console'),
}

function judged(path: string, ...frames: readonly string[]): readonly (RejectedCapability | null)[] {
  const reported: RejectedCapability[] = []
  const judge = createCallJudge({ remotes, text: () => 'words', report: (rejected) => reported.push(rejected) })
  const madeAt = Object.assign(new Error(path), { stack: ['Error', ...frames].join('\n') })
  const failure = judge({ method: 'GET', path, madeAt })
  if (failure === null) return [null, ...reported]
  expect(failure).toMatchObject({ status: 0, code: 0, error: 'releases.capability-undeclared', msg: 'words' })
  return reported
}

it.each([
  ['the shell makes it', '/api/login/refresh', [SHELL, SHELL]],
  ['the shell makes it because a remote changed something', '/api/notices', [SHELL, SHELL, ACCOUNT]],
  ['the remote declared the area', '/api/cart/list', [SHELL, ACCOUNT, SHELL]],
  ['the remote declared the path', '/api/site', [SHELL, ACCOUNT]],
  ['the remote declared it, in another browser', '/api/cart/list', [firefoxFrame('shell'), firefoxFrame('account')]],
  ['another remote stands further below', '/api/cart/list', [SHELL, ACCOUNT, BILLING]],
  ['the release is from before capabilities', '/api/console/releases', [SHELL, frame('console')]],
  ['an extension of the browser stands between', '/api/cart/list', [SHELL, ELSEWHERE, ACCOUNT]],
  ['the browser tells no stack', '/api/cart/list', []],
])('lets a call pass when %s', { meta: { req: 'federation-F8' } }, (_case, path, frames) => {
  expect(judged(path, ...frames)).toEqual([null])
})

it.each([
  ['nobody declared it', '/api/pay', [SHELL, ACCOUNT], 'account', 'http:/api/pay'],
  ['what is declared is one path and not those below', '/api/site/settings', [SHELL, ACCOUNT], 'account', 'http:/api/site/settings'],
  ['an area only begins alike', '/api/cartography', [SHELL, ACCOUNT], 'account', 'http:/api/cartography'],
  ['a path climbs out of its area', '/api/cart/../pay', [SHELL, ACCOUNT], 'account', 'http:/api/pay'],
  ['it goes to another origin', '//evil.example/api/cart/list', [SHELL, ACCOUNT], 'account', 'http:http://evil.example/api/cart/list'],
  ['another remote that makes it did not declare it', '/api/cart/list', [SHELL, BILLING, ACCOUNT], 'billing', 'http:/api/cart/list'],
  ['it is made in another browser', '/api/pay', [firefoxFrame('shell'), firefoxFrame('account')], 'account', 'http:/api/pay'],
  ['nobody can be named', '/api/cart/list', [SHELL], undefined, 'http:/api/cart/list'],
])('refuses a call when %s, and says whose it is', { meta: { req: 'federation-F8' } }, (_case, path, frames, remote, capability) => {
  expect(judged(path, ...frames)).toEqual([{ remote, capability }])
})
