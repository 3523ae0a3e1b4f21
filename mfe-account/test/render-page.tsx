import type { HostServices } from '@parlour/federation-sdk'
import { renderRemote, type FakeResponses, type RecordedCall } from '@parlour/federation-sdk/testing'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import remote from '../src/remote.ts'

export async function renderPage(path: string, responses: FakeResponses = {}) {
  const host = { openSite: vi.fn<HostServices['openSite']>(), notify: vi.fn<HostServices['notify']>() }
  const { router, calls, unmount, listenForChange } = await renderRemote(remote, path, { responses, host })
  const url = () => `${router.state.location.pathname}${router.state.location.search}`
  return { host, url, router, sent: calls, user: userEvent.setup({ delay: null }), unmount, listenForChange }
}

export function bodiesOf(sent: readonly RecordedCall[], operationId: string): unknown[] {
  return sent.filter((call) => call.operationId === operationId).map(({ body }) => body)
}
