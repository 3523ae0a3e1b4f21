import { defineRemote } from '@parlour/federation-sdk'
import { HOST_CONTRACT_VERSION } from '@parlour/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadRemote, REMOTE_TIMEOUT } from './load-remote.ts'

const remote = defineRemote({ name: 'billing', ownedPaths: ['settlement'], routes: [], loadLocale: async () => ({}) })
const load = (answer: unknown) => loadRemote(async () => answer, 'billing', 1)

afterEach(() => void vi.useRealTimers())

describe('loadRemote', () => {
  it('gives the remote when it is one', async () => {
    expect(await load(remote)).toEqual({ state: 'ready', remote })
  })

  it('says unreachable when fetching fails', async () => {
    const down = async () => {
      throw new Error('404')
    }
    expect(await loadRemote(down, 'billing', 1)).toMatchObject({ state: 'unreachable' })
  })

  it('says unreachable when nothing comes in time', async () => {
    vi.useFakeTimers()
    const loading = loadRemote(() => new Promise(() => undefined), 'billing', 1)
    await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT)
    expect(await loading).toMatchObject({ state: 'unreachable' })
  })

  it.each([
    ['nothing', undefined],
    ['a page instead of a remote', () => null],
    ['no contract version', { ...remote, contractVersion: undefined }],
    ['no routes', { ...remote, routes: undefined }],
    ['no texts', { ...remote, loadLocale: undefined }],
    ['another remote', { ...remote, name: 'account' }],
  ])('says wrong shape for %s', async (_case, answer) => {
    expect(await load(answer)).toMatchObject({ state: 'wrong-shape' })
  })

  it('says too new for a contract that this shell does not speak yet', async () => {
    expect(await load({ ...remote, contractVersion: HOST_CONTRACT_VERSION + 1 })).toMatchObject({ state: 'too-new' })
  })
})
