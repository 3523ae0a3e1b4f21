import { CLOCK } from '@parlour/contracts'
import { defineRemote, useHost, type RemoteDefinition } from '@parlour/federation-sdk'
import { fakeFetch, givenEntry, givenVector, type FakeResponses, type RecordedCall } from '@parlour/federation-sdk/testing'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterAll, vi } from 'vitest'
import { createShell, type Shell } from '../src/app/create-shell.tsx'
import type { Boot } from '../src/remotes/read-boot.ts'

function Front() {
  const host = useHost()
  return (
    <>
      <h1>Front</h1>
      <button onClick={() => host.openSignIn()}>open login</button>
      <button onClick={host.openSite}>open a site</button>
    </>
  )
}

const front = defineRemote({
  name: 'marketing',
  ownedPaths: [''],
  routes: [{ path: '', lazy: async () => ({ Component: Front }) }],
  loadLocale: async () => ({}),
})

const cart = defineRemote({
  name: 'account',
  ownedPaths: ['cart'],
  routes: [{ path: 'cart', lazy: async () => ({ Component: () => <h1>Cart</h1> }) }],
  loadLocale: async () => ({}),
})

const REMOTES: readonly RemoteDefinition[] = [front, cart]

const SETTINGS: Boot['settings'] = {
  selfServiceOpensAt: '2020-07-07T00:00:00Z',
  enableTestPages: false,
  siteBaseDomain: 'parlour.test',
  messengerUrl: null,
  contact: { phone: null, email: null, chatUrl: null, social: [] },
}

function givenBoot(remotes: readonly RemoteDefinition[], vector: Partial<Boot['vector']>, settings: Partial<Boot['settings']>): Boot {
  const entries = remotes.map(
    ({ name, ownedPaths }) => [name, givenEntry(name, { version: '1.0.0', ownedPaths: [...ownedPaths] })] as const,
  )
  return {
    vector: givenVector({ remotes: Object.fromEntries(entries), ...vector }),
    registryKey: '',
    settings: { ...SETTINGS, ...settings },
  }
}

export interface OpenShell {
  readonly user: UserEvent
  readonly calls: readonly RecordedCall[]
  readonly bodiesOf: (operationId: string) => readonly unknown[]
}

let opened: Shell | undefined

export function leaveEarlierShell(): void {
  opened?.stop()
  opened = undefined
}

// What the last shell heard it follows a moment later, and by then its window must not be gone: that would fail the whole run.
afterAll(async () => {
  leaveEarlierShell()
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve, CLOCK.storageSyncDebounceMs))
})

export async function openShell(
  path: string,
  responses: FakeResponses = {},
  remotes = REMOTES,
  vector: Partial<Boot['vector']> = {},
  settings: Partial<Boot['settings']> = {},
): Promise<OpenShell> {
  leaveEarlierShell()
  history.replaceState(null, '', path)
  const { fetch, calls } = fakeFetch(responses)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('scrollTo', () => undefined)
  opened = await createShell(givenBoot(remotes, vector, settings), async (name) => remotes.find((remote) => remote.name === name))
  render(opened.element)
  return {
    user: userEvent.setup({ delay: null }),
    calls,
    bodiesOf: (operationId) => calls.filter((call) => call.operationId === operationId).map(({ body }) => body),
  }
}

export function address(): string {
  return `${location.pathname}${location.search}`
}
