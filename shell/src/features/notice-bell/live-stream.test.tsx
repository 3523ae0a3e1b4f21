import { createClient } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { defineRemote, type PageHandle } from '@parlour/federation-sdk'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { openShell } from '../../../test/shell.test-bench.tsx'
import { STREAM_NAME } from './follow-events.ts'

const client = createClient('stream', endpoints)

const PROFILE = { ...TEST_USER, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
const NO_ORDERS = { list: [], total: 0, isMore: false, page: 1, pageSize: 20, next: null, previous: null }

function Page() {
  client.listOrders.useQuery()
  return <h1>Bare</h1>
}

const handle: PageHandle = { titleKey: 'title', frame: { header: 'none', footer: 'none' } }
const bare = defineRemote({
  name: 'marketing',
  ownedPaths: ['checkout'],
  routes: [{ path: 'checkout', handle, lazy: async () => ({ Component: Page }) }],
  loadLocale: async () => ({}),
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'locks')
})

it(
  'a page without a header receives what the live stream says, so that a checkout shows money at once',
  { meta: { req: 'C08' } },
  async () => {
    // Another tab holds the stream and tells this one.
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => undefined) } })
    const other = new BroadcastChannel(STREAM_NAME)
    const notify: (update: string) => void = other.postMessage.bind(other)
    localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
    localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
    const { calls } = await openShell('/en/checkout', { getUserInfo: { data: PROFILE }, listOrders: { data: NO_ORDERS } }, [bare])
    await screen.findByRole('heading', { level: 1, name: 'Bare' })
    const requested = () => calls.filter(({ operationId }) => operationId === 'listOrders').length
    const before = requested()
    await waitFor(() => {
      notify('payments')
      expect(requested()).toBeGreaterThan(before)
    })
    other.close()
  },
)
