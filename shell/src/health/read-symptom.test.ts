import { beforeEach, describe, expect, it } from 'vitest'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { createBlame } from './blame.ts'
import { ERROR_EVENT, type Noticed } from './early-symptoms.ts'
import { createSymptomReader, type BlamedSymptom } from './read-symptom.ts'

const SHELL_FRAME = `at n (${location.origin}/assets/shell/shell.c205e21cadd092f2.js:8:47351)`
const BILLING_FRAME = `at ${location.origin}/assets/billing/billing.a9cf23fbffb43057.js:51:12`
const ACCOUNT_FRAME = `at ${location.origin}/assets/account/remote.0123456789abcdef.js:1:2`
const EXTENSION_FRAME = 'at chrome-extension://abcdef/assets/billing/content.js:1:1'

let read: (noticed: Noticed, path?: string) => BlamedSymptom | null
beforeEach(() => {
  const ownerOf = (path: string) => (path.includes('/settlement') ? 'billing' : undefined)
  const reader = createSymptomReader(createBlame({ remotes: ['billing', 'account'], ownerOf }))
  read = (noticed, path = '/en/about') => reader(noticed, path)
})

const errorOf = (...frames: string[]) => Object.assign(new TypeError('broke'), { stack: ['TypeError: broke', ...frames].join('\n') })
const thrown = (error: unknown, filename = '') => new ErrorEvent('error', { error, message: String(error), filename })
const callOf = (status: number, part: string, error = 'unknown') => ({
  failure: { status, code: status, error, msg: '', fields: {}, requestId: null },
  call: { method: 'GET', path: '/api/site/list', part } as const,
})

describe('an error', () => {
  it.each([
    ['the remote that threw it', [BILLING_FRAME, SHELL_FRAME], 'billing'],
    ['the remote that called shared code', [SHELL_FRAME, BILLING_FRAME], 'billing'],
    ['the topmost remote of two', [SHELL_FRAME, ACCOUNT_FRAME, BILLING_FRAME], 'account'],
    ['the shell, when it is alone', [SHELL_FRAME], 'shell'],
    ['the shell, when nothing is known', [], 'shell'],
  ])('is blamed on %s', (_case, frames, name) => {
    expect(read(thrown(errorOf(...frames)))).toEqual({ name, kind: 'uncaught-error', sample: 'TypeError: broke' })
  })

  it('of an extension of the browser is nobody’s', () => {
    expect(read(thrown(errorOf(EXTENSION_FRAME), 'chrome-extension://abcdef/assets/billing/content.js'))).toBeNull()
  })

  it('of a worker, and a thrown word, are blamed by their file', () => {
    expect(read(thrown(null, `${location.origin}/assets/account/worker.js`))).toMatchObject({ name: 'account', kind: 'uncaught-error' })
    expect(read(thrown('a word', `${location.origin}/assets/billing/x.js`))).toMatchObject({ name: 'billing', sample: 'a word' })
  })

  it('counts once, however often it is reported', () => {
    const error = errorOf(BILLING_FRAME)
    expect(read(thrown(error))).not.toBeNull()
    expect(read(new CustomEvent(ERROR_EVENT, { detail: { remote: 'billing', error } }))).toBeNull()
  })

  it('that a page reports belongs to the page, when only shared code is in its stack', () => {
    const report = (error: unknown) => read(new CustomEvent(ERROR_EVENT, { detail: { remote: 'account', error } }))
    expect(report(errorOf(SHELL_FRAME))).toMatchObject({ name: 'account', kind: 'uncaught-error' })
    expect(report(errorOf(SHELL_FRAME, BILLING_FRAME))).toMatchObject({ name: 'billing' })
    expect(report({ status: 404 })).toBeNull()
  })

  it('of a remote that did not load is a failed load of it', { meta: { req: 'federation-F3' } }, () => {
    const error = new RemoteFailure('billing', 'unreachable', new Error('no'))
    expect(read(new CustomEvent(ERROR_EVENT, { detail: { remote: 'shell', error } }))).toMatchObject({
      name: 'billing',
      kind: 'failed-load',
    })
  })
})

describe('a file that does not load', () => {
  const failed = (element: Element) => {
    const event = new Event('error')
    Object.defineProperty(event, 'target', { value: element })
    return read(event)
  }
  const link = (rel: string) => Object.assign(document.createElement('link'), { rel, href: '/assets/account/page.css' })

  it('is blamed on the part that has it; a preload is tried again by itself', () => {
    const script = Object.assign(document.createElement('script'), { src: '/assets/billing/page.js' })
    expect(failed(script)).toEqual({ name: 'billing', kind: 'failed-load', sample: 'page.js' })
    expect(failed(link('stylesheet'))).toMatchObject({ name: 'account' })
    expect(failed(link('preload'))).toBeNull()
    expect(failed(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/a.png' }))).toBeNull()
  })
})

describe('a call', () => {
  it('that the API could not answer is blamed on the code that made it', () => {
    expect(read(callOf(503, 'billing'))).toEqual({ name: 'billing', kind: 'failed-call', sample: 'site list 503' })
    expect(read(callOf(500, 'shell'))).toMatchObject({ name: 'shell' })
    expect(read(callOf(0, 'billing', 'network'))).toMatchObject({ name: 'billing' })
  })

  it('that the remote did not declare is a symptom of the remote', { meta: { req: 'federation-F8' } }, () => {
    const { failure } = callOf(403, 'billing', 'releases.capability-undeclared')
    const call = { method: 'POST', path: '/api/cart/delete', part: 'billing' } as const
    expect(read({ failure, call })).toEqual({ name: 'billing', kind: 'refused-capability', sample: 'cart delete' })
  })

  it.each([
    [403, 'identity.role-missing'],
    [409, 'orders.conflict'],
    [401, 'identity.session-missing'],
    [0, 'unreadable'],
  ])('that was answered %d (%s) is no symptom', (status, error) => {
    expect(read(callOf(status, 'billing', error))).toBeNull()
  })
})

it('a service that the remote did not declare is a symptom of the remote', { meta: { req: 'federation-F8' } }, () => {
  const rejected = { remote: 'billing', capability: 'host:notify' }
  expect(read(rejected)).toEqual({ name: 'billing', kind: 'refused-capability', sample: 'notify' })
})

it('a missing text is blamed on its namespace', () => {
  expect(read({ namespace: 'billing', key: 'title' })).toEqual({ name: 'billing', kind: 'missing-text', sample: 'title' })
})

it('an element belongs to the part whose classes are around it, else to its place on the page', () => {
  const blame = createBlame({ remotes: ['billing'], ownerOf: (path) => (path === '/en/settlement' ? 'billing' : undefined) })
  document.body.innerHTML =
    '<header><b class="shell-x"></b></header><main><i class="shell-y"></i></main><div class="billing-dialog-1"><u></u></div>'
  const of = (selector: string, path = '/en/about') => blame.ofNode(document.querySelector(selector), path)
  expect([of('b'), of('i'), of('i', '/en/settlement'), of('b', '/en/settlement'), of('u')]).toEqual([
    'shell',
    'shell',
    'billing',
    'shell',
    'billing',
  ])
})
