import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch, givenEntry, givenVector } from '@parlour/federation-sdk/testing'
import { defineRemote } from '@parlour/federation-sdk'
import { createShell } from './create-shell.tsx'
import { OWN_RETRIES } from './route-failure.tsx'

const help = defineRemote({
  name: 'marketing',
  ownedPaths: ['', 'help-center'],
  routes: [{ path: 'help-center', lazy: async () => ({ Component: () => <h1>Help</h1> }) }],
  loadLocale: async () => ({}),
})

async function openHelp(answer: () => unknown) {
  history.replaceState(null, '', '/en/help-center')
  vi.stubGlobal('fetch', fakeFetch({}).fetch)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const remotes = { marketing: givenEntry('marketing', { ownedPaths: [...help.ownedPaths] }) }
  const requested = { fetches: 0 }
  const shell = await createShell(
    {
      vector: givenVector({ remotes }),
      registryKey: '',
      settings: {
        selfServiceOpensAt: '2020-07-07T00:00:00Z',
        enableTestPages: false,
        siteBaseDomain: 'parlour.test',
        messengerUrl: null,
        contact: { phone: null, email: null, chatUrl: null, social: [] },
      },
    },
    async () => {
      requested.fetches += 1
      return answer()
    },
  )
  render(shell.element)
  return requested
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const reconnect = () => act(() => void dispatchEvent(new Event('online')))

async function settled(requested: { readonly fetches: number }): Promise<number> {
  for (let turn = 0; turn < 30; turn += 1) await act(() => new Promise<void>((resolve) => void setTimeout(resolve)))
  return requested.fetches
}

function fail(): never {
  throw new Error('down')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
})

describe('a page that could not be fetched', () => {
  it('comes by itself when the connection is back', async () => {
    let isDown = true
    await openHelp(() => (isDown ? fail() : help))
    await heading('This page could not be loaded')
    isDown = false
    reconnect()
    expect(await heading('Help')).toBeDefined()
  })

  it('is not fetched over and over when the first attempt fails too, but again when the connection comes back once more', async () => {
    let isDown = true
    const requested = await openHelp(() => (isDown ? fail() : help))
    await heading('This page could not be loaded')
    const before = requested.fetches
    reconnect()
    await waitFor(() => expect(requested.fetches).toBeGreaterThan(before))
    const failed = await settled(requested)
    expect(screen.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeDefined()
    expect(await settled(requested)).toBe(failed)
    isDown = false
    reconnect()
    expect(await heading('Help')).toBeDefined()
  })

  it('comes by itself when its files only came too late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let isDown = true
    await openHelp(() => (isDown ? fail() : help))
    await heading('This page could not be loaded')
    isDown = false
    await act(async () => vi.advanceTimersByTimeAsync(OWN_RETRIES[0]))
    expect(await heading('Help')).toBeDefined()
  })

  it('retries by itself three times, further and further apart, and then waits for the button', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const requested = await openHelp(fail)
    await heading('This page could not be loaded')
    const seen: number[] = []
    for (const wait of [...OWN_RETRIES, OWN_RETRIES[2]]) {
      const before = requested.fetches
      await act(async () => vi.advanceTimersByTimeAsync(wait))
      seen.push(requested.fetches - before)
    }
    expect(seen.map((fetches) => fetches > 0)).toEqual([true, true, true, false])
  })

  it('is left alone when the remote is there but broken', async () => {
    const requested = await openHelp(() => ({}))
    await heading('This page is not working')
    const before = requested.fetches
    reconnect()
    expect(await settled(requested)).toBe(before)
  })
})
