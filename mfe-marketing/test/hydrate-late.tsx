import { prerenderHost, fakeFetch, type FakeResponses, type RecordedCall } from '@parlour/federation-sdk/testing'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import marketing from '../src/remote.ts'

export interface LatePage {
  readonly root: HTMLElement
  readonly complaints: readonly string[]
  readonly calls: readonly RecordedCall[]
  readonly hydrate: () => Promise<void>
}

export async function prerender(part: ReactNode, responses: FakeResponses = {}, address = '/en/page'): Promise<LatePage> {
  const network = fakeFetch(responses)
  globalThis.fetch = network.fetch
  const host = await prerenderHost(marketing, 'en')
  const page = (at: string) => host(<MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>)
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page(address.split('?')[0] ?? ''))
  const complaints: string[] = []
  const hydrate = async () => {
    await act(async () => void hydrateRoot(root, page(address), { onRecoverableError: (error) => complaints.push(String(error)) }))
  }
  return { root, complaints, calls: network.calls, hydrate }
}
