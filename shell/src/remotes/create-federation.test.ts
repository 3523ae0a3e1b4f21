// @vitest-environment jsdom
import * as react from 'react'
import type { ReleaseVector } from '@parlour/contracts'
import { givenEntry, givenVector } from '@parlour/federation-sdk/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFederation, ENTRY_TIMEOUT } from './create-federation.ts'

// The runtime as the shell builds it.
vi.hoisted(() => Reflect.set(globalThis, 'FEDERATION_OPTIMIZE_NO_SHARED', true))

/** The runtime caches entries per page, so each test needs its own. */
let entry = ''
let vector: ReleaseVector

type ShareScope = Record<string, Record<string, { readonly get: () => Promise<() => unknown> }>>

let scripts: HTMLScriptElement[] = []
let answer: (script: HTMLScriptElement) => void = () => undefined

function leaveContainer(get: (exposed: string) => unknown, init: (scope: ShareScope) => void = () => undefined) {
  return (script: HTMLScriptElement) => {
    vi.stubGlobal('parlour_billing', { init, get })
    script.dispatchEvent(new Event('load'))
  }
}

beforeEach(({ task }) => {
  scripts = []
  entry = `/assets/billing/billing.${task.id}.js`
  vector = givenVector({ remotes: { billing: givenEntry('billing', { entry, integrity: 'sha384-x' }) } })
  vi.stubGlobal('SHARED_VERSIONS', { react: '19.3.1' })
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) {
      scripts.push(script)
      queueMicrotask(() => answer(script))
    }
    return script
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the host of remotes', () => {
  it('runs the entry of the vector under its integrity and answers what the remote exposes, once a page', async () => {
    answer = leaveContainer(async () => () => ({ default: 'billing' }))
    const fetchRemote = createFederation(vector)
    expect([await fetchRemote('billing', 1), await fetchRemote('billing', 1)]).toEqual(['billing', 'billing'])
    expect(scripts.map((script) => [new URL(script.src).pathname, script.integrity, script.crossOrigin])).toEqual([
      [entry, 'sha384-x', 'anonymous'],
    ])
  })

  it('shares the React that the shell uses, and the kit when a remote needs it', async () => {
    let scope: ShareScope = {}
    answer = leaveContainer(
      async () => () => ({ default: 'billing' }),
      (shared) => void (scope = shared),
    )
    await createFederation(vector)('billing', 1)
    const factory = await scope.react?.['19.3.1']?.get()
    expect(factory?.()).toMatchObject({ useState: react.useState })
    const kit = await Object.values(scope['@parlour/ui'] ?? {})[0]?.get()
    expect(kit?.()).toHaveProperty('Button')
  })

  it('shows whoever debugs a page what is shared, and by whom', () => {
    createFederation(vector)
    const runtime: object = Reflect.get(globalThis, '__FEDERATION__')
    const scopes: object[] = Object.values(Object(Reflect.get(runtime, '__SHARE__')))
    expect(scopes.at(-1)).toMatchObject({ default: { react: { '19.3.1': { from: 'shell' } } } })
  })

  it.each([
    ['does not arrive', (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'))],
    ['leaves no container', (script: HTMLScriptElement) => script.dispatchEvent(new Event('load'))],
  ])('rejects for an entry that %s, and the next attempt runs it anew', async (_case, fail) => {
    vi.stubGlobal('parlour_billing', undefined)
    answer = fail
    const fetchRemote = createFederation(vector)
    await expect(fetchRemote('billing', 1)).rejects.toThrow(/billing/)
    answer = leaveContainer(async () => () => ({ default: 'billing' }))
    expect(await fetchRemote('billing', 2)).toBe('billing')
    expect(scripts).toHaveLength(2)
  })

  it('does not wait longer than five seconds for an entry', async () => {
    vi.useFakeTimers()
    answer = () => undefined
    const fetched = createFederation(vector)('billing', 1).catch(String)
    await vi.advanceTimersByTimeAsync(ENTRY_TIMEOUT)
    expect(await fetched).toContain('timed out')
  })

  it('rejects for a name that the vector does not know', async () => {
    await expect(createFederation(vector)('casino', 1)).rejects.toThrow('casino')
  })
})
