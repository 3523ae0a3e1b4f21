import type { SiteLayoutDesk, SiteManagement, SitePicture } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import remote from '../../remote.ts'

vi.mock('./block-canvas.tsx', async () => new Promise(() => undefined))

const id = '5b1ffb1e-8f0b-4a55-9c0c-0b7c3d1f2a10'
const picture = (letter: string, more: Partial<SitePicture> = {}): SitePicture => ({
  hash: letter.repeat(64),
  width: 1600,
  height: 900,
  name: `Pier ${letter}`,
  bytes: 210_000,
  addedAt: '2026-11-20T10:00:00.000Z',
  isUsed: false,
  ...more,
})
const DESK: SiteLayoutDesk = {
  id,
  version: 4,
  hasDraft: false,
  layout: { version: 2, blocks: [{ id: 'one', type: 'picture', picture: null, ratio: '1:1', alt: {}, caption: {} }] },
  site: {
    name: 'Lucky Bay',
    slug: 'lucky-bay',
    languages: ['pt', 'en'],
    country: { id: 76, name: 'Brazil', currencyCode: 'BRL' },
    design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' },
    logo: null,
  },
}
const HISTORY: SiteManagement = {
  id,
  design: { version: 4, draft: null, history: [] },
  settings: { version: 1, languages: ['pt'], paymentMethods: [], pausedAt: null },
}
const LIBRARY = { pictures: [picture('a'), picture('b', { isUsed: true })], bytes: 420_000 }

/** Opens the settings of the picture block and its library. */
async function open(responses: FakeResponses = {}) {
  const { calls } = await renderRemote(remote, `/en/builder?id=${id}`, {
    responses: {
      getSiteLayout: { data: DESK },
      getSiteManagement: { data: HISTORY },
      saveSiteLayout: { data: { ...DESK, version: 5, hasDraft: true } },
      getSitePictures: { data: LIBRARY },
      ...responses,
    },
  })
  const user = userEvent.setup({ applyAccept: false })
  await user.click(await screen.findByRole('button', { name: /Picture/, pressed: false }))
  await user.click(screen.getByRole('button', { name: 'Choose a picture' }))
  const dialog = await screen.findByRole('dialog')
  const input = await within(dialog).findByLabelText<HTMLInputElement>('Upload a picture')
  const bodies = (operationId: string) => calls.filter((call) => call.operationId === operationId).map(({ body }) => body)
  return { user, dialog, input, bodies }
}

const drawn = () => screen.getByTitle<HTMLIFrameElement>('Preview of the home page').srcdoc
const png = (name = 'pier.png') => new File(['me'], name, { type: 'image/png' })

beforeAll(async () => {
  await import('./builder-page.tsx')
  // No browser, no pictures: every file is one of 1600 by 1200 pixels.
  Object.defineProperties(HTMLImageElement.prototype, {
    decode: { value: async () => undefined },
    naturalWidth: { get: () => 1600 },
    naturalHeight: { get: () => 1200 },
  })
})
afterEach(cleanup)

it('M07 cuts an uploaded picture by the keys, sends the part in pixels and puts the answer on the page', async () => {
  const { user, input, bodies } = await open({ addSitePicture: { data: picture('c') } })
  await user.upload(input, png())
  const frame = await screen.findByRole('slider', { name: 'Part that is kept' })
  screen.getByText('1,200 × 1,200 pixels are kept')
  frame.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}{ArrowDown}')
  await user.click(screen.getByRole('button', { name: 'Add the picture' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('addSitePicture')).toEqual([
    { id, name: 'pier', image: btoa('me'), crop: { left: 248, top: 32, width: 1168, height: 1168 } },
  ])
  await waitFor(() => expect(drawn()).toContain(`/media/pictures/${'c'.repeat(64)}-480.webp 480w`))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(bodies('saveSiteLayout')).toMatchObject([
      { layout: { blocks: [{ picture: { hash: 'c'.repeat(64), width: 1600, height: 900 } }] } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(drawn()).not.toContain('/media/pictures/'))
})

it('M07 says at the field what is wrong with a file, and keeps a picture that the API refused', async () => {
  const failure = { status: 400, error: 'sites.picture-refused', msg: 'This picture cannot be used', fields: { image: 'animated' } }
  const { user, input, bodies } = await open({ addSitePicture: { failure } })
  await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
  await screen.findByText('The file is too large')
  await user.upload(input, new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }))
  await screen.findByText('Only PNG, JPEG and WebP files can be used')
  expect(bodies('addSitePicture')).toEqual([])
  const drop = input.closest('div')
  if (drop) fireEvent.drop(drop, { dataTransfer: { files: [png('dropped.png')] } })
  await user.click(await screen.findByRole('button', { name: 'Whole picture' }))
  await user.click(screen.getByRole('button', { name: 'Add the picture' }))
  await screen.findByText('The picture moves. Choose a still one.')
  expect(bodies('addSitePicture')).toEqual([{ id, name: 'dropped', image: btoa('me') }])
  screen.getByRole('button', { name: 'Whole picture', pressed: true })
})

it('M07 chooses from the library, says how full it is, and deletes only what no page shows, after a question', async () => {
  const { user, dialog, bodies } = await open({ deleteSitePicture: { data: { pictures: [], bytes: 0 } } })
  within(dialog).getByText('Pictures: 2 of 60. Space: 411 kB of 24 MB.', { collapseWhitespace: true })
  within(dialog).getByText('In use')
  expect(within(dialog).getAllByRole('button', { name: /^Delete: / })).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: /^Delete: .*Pier a/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(bodies('deleteSitePicture')).toEqual([{ id, hash: 'a'.repeat(64) }]))
  await user.click(within(dialog).getByRole('button', { name: /^Use: .*Pier b/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('button', { name: 'Choose another' })
})
