import { connectTransport } from '@parlour/api-client'
import type { OwnData } from '@parlour/contracts'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import { formatDateTime } from '@parlour/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { OWN_DATA, PERSONAL } from '../../../test/security-fixtures.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const FILE = { id: '33333333-3333-4333-8333-333333333333', requestedAt: '2026-11-21T06:00:00.000Z', bytes: 20_480 }
const READY: OwnData = { ...OWN_DATA, export: { ...FILE, state: 'ready', expiresAt: '2026-11-28T06:00:00.000Z' } }
const PLANNED: OwnData = { ...OWN_DATA, erasure: { requestedAt: '2026-11-21T06:00:00.000Z', dueAt: '2026-12-05T06:00:00.000Z' } }
const dialog = () => within(screen.getByRole('dialog'))

it('requests the file, waits for it and offers it until it expires', { meta: { req: 'compliance-C4' }, timeout: 20_000 }, async () => {
  let known: OwnData = OWN_DATA
  const { user } = await renderPage('/en/personal/data', {
    ...PERSONAL,
    getOwnData: () => ({ data: known }),
    requestExport: () => {
      known = { ...OWN_DATA, export: { ...FILE, state: 'waiting', expiresAt: null } }
      return { data: known }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Request the file' }))
  await screen.findByText('We are preparing your file')
  known = READY
  await screen.findByText('Your file is ready')
  screen.getByText(`Available until ${formatDateTime('2026-11-28T06:00:00.000Z', 'en')}, 20 KB`)
})

it('hands the file to the downloads after the password', { meta: { req: 'compliance-C4' } }, async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = await renderPage('/en/personal/data', { ...PERSONAL, getOwnData: { data: READY } })
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(dialog().getByRole('button', { name: 'Download' }))
  await dialog().findByText('The current password cannot be empty')
  const bodies: unknown[] = []
  connectTransport({
    accessToken: () => 'T',
    locale: () => 'en',
    vectorId: () => 'v',
    onFailure: async () => 'give-up',
    fetch: async (_address, init) => {
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null)
      return new Response('{}', { headers: { 'content-disposition': 'attachment; filename="parlour-data-2026-11-21.json"' } })
    },
  })
  await user.type(dialog().getByLabelText('Current password'), 'dawn-desk-27')
  await user.click(dialog().getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toEqual(['parlour-data-2026-11-21.json']))
  expect(bodies).toEqual([{ id: FILE.id, password: 'dawn-desk-27' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('requires the name of the account and the password, and puts an error at its field', { meta: { req: 'compliance-C5' } }, async () => {
  const failure = { status: 400, error: 'identity.password-wrong', msg: 'The password is wrong', fields: { password: 'wrong' } }
  const { user, sent } = await renderPage('/en/personal/data', { ...PERSONAL, requestErasure: { failure } })
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const name = dialog().getByLabelText('Account name')
  await user.type(name, 'somebody')
  await user.type(dialog().getByLabelText('Current password'), 'dawn-desk-27')
  await user.click(dialog().getByRole('button', { name: 'Delete account' }))
  await dialog().findByText('This does not match your account name')
  expect(bodiesOf(sent, 'requestErasure')).toEqual([])
  await user.clear(name)
  await user.type(name, TEST_USER.username)
  await user.click(dialog().getByRole('button', { name: 'Delete account' }))
  await dialog().findByText('The password is wrong')
  expect(bodiesOf(sent, 'requestErasure')).toEqual([{ account: TEST_USER.username, password: 'dawn-desk-27' }])
})

it('names the sites and orders that come first, and offers no erasure', { meta: { req: 'compliance-C5' } }, async () => {
  const blockers = {
    sites: [{ id: FILE.id, siteName: 'Aurora' }],
    orders: [{ id: FILE.id, orderNumber: 'P-7K2M-9QDA' }],
    isStaff: false,
  }
  await renderPage('/en/personal/data', { ...PERSONAL, getOwnData: { data: { ...OWN_DATA, blockers } } })
  const site = await screen.findByRole('link', { name: 'Aurora' })
  expect(site.getAttribute('href')).toBe('/en/my-site')
  expect(screen.getByRole('link', { name: 'P-7K2M-9QDA' }).getAttribute('href')).toBe('/en/my-order')
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
})

it('says when the account goes, and keeps it on a press', { meta: { req: 'compliance-C5' } }, async () => {
  let known = PLANNED
  const { user, host } = await renderPage('/en/personal/data', {
    ...PERSONAL,
    getOwnData: () => ({ data: known }),
    cancelErasure: () => {
      known = OWN_DATA
      return { data: known }
    },
  })
  await screen.findByText(`Your account will be deleted on ${formatDateTime('2026-12-05T06:00:00.000Z', 'en')}`)
  screen.getByText(/^Logging in does not stop the deletion. If you changed your mind, keep your account. You can still place orders;/)
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  await screen.findByRole('button', { name: 'Delete account' })
  expect(host.notify).toHaveBeenCalledWith({ tone: 'success', text: 'Your account stays' })
})

it('shows that the data could not be loaded, with Retry', { meta: { req: 'compliance-C4' } }, async () => {
  const failure = { status: 503, error: 'platform.unavailable', msg: 'The service is busy. Please try again in a moment' }
  await renderPage('/en/personal/data', { ...PERSONAL, getOwnData: { failure } })
  await screen.findByText('Your data could not be loaded')
})

it(
  'says on the pages of the workspace too that the account will be erased, and takes it back there',
  { meta: { req: 'compliance-C5' } },
  async () => {
    let data = PLANNED
    const { user, host, sent } = await renderPage('/en/personal/team', {
      getOwnData: () => ({ data }),
      cancelErasure: () => {
        data = OWN_DATA
        return { data }
      },
    })
    await screen.findByText(/^Your account will be deleted on /)
    expect(screen.getByText(/You can still place orders/).textContent).toContain('we then delete your account once they are complete')
    await user.click(screen.getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(screen.queryByText(/^Your account will be deleted on /)).toBeNull())
    expect(bodiesOf(sent, 'cancelErasure')).toEqual([{}])
    expect(host.notify).toHaveBeenCalledWith({ tone: 'success', text: 'Your account stays' })
  },
)
