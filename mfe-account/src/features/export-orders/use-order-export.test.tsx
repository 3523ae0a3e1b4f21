import { connectTransport } from '@parlour/api-client'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { orderPage } from '../../../test/order-fixtures.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function givenFiles(answer: (init: RequestInit) => Promise<Response>) {
  const page = await renderPage('/en/my-order', { listOrders: orderPage([]) })
  await screen.findByText('No orders yet')
  connectTransport({
    accessToken: () => 'T',
    locale: () => 'en',
    vectorId: () => 'v',
    onFailure: async () => 'give-up',
    fetch: async (_address, init) => await answer(init ?? {}),
  })
  const choose = async (format: string) => {
    await page.user.click(screen.getByRole('button', { name: 'Export' }))
    await page.user.click(await screen.findByRole('menuitem', { name: format }))
  }
  return { ...page, choose }
}

it('hands the file to the downloads under the name that the server proposes', { meta: { req: 'D10' } }, async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:orders', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const headers = { 'content-disposition': 'attachment; filename="orders-2026-11-21.json"' }
  const { choose } = await givenFiles(async () => new Response('[]', { headers }))
  await choose('JSON for programs')
  await waitFor(() => expect(saved).toEqual(['orders-2026-11-21.json blob:orders']))
})

it('says that a file could not be made', async () => {
  const { choose, host } = await givenFiles(async () => Promise.reject(new TypeError('no network')))
  await choose('CSV for spreadsheets')
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'The file could not be created. Try again.' }))
})

it('ends the download when the page is left', async () => {
  const openDialog = Promise.withResolvers<AbortSignal | null | undefined>()
  const { choose, host, unmount } = await givenFiles(async ({ signal }) => {
    openDialog.resolve(signal)
    return await new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('left'))))
  })
  await choose('CSV for spreadsheets')
  const signal = await openDialog.promise
  unmount()
  expect(signal?.aborted).toBe(true)
  expect(host.notify).not.toHaveBeenCalled()
})
