import type { SiteLayoutEditor, SiteManagement, SitePicture } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { LAYOUT_VERSION, newBlock } from '@parlour/site-engine'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'

const id = '5b1ffb1e-8f0b-4a55-9c0c-0b7c3d1f2a10'
const picture = (char: string, more: Partial<SitePicture> = {}): SitePicture => ({
  hash: char.repeat(64),
  width: 1600,
  height: 900,
  name: `Pier ${char}`,
  bytes: 210_000,
  addedAt: '2026-11-20T10:00:00.000Z',
  isUsed: false,
  ...more,
})
const EDITOR: SiteLayoutEditor = {
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

async function open(responses: FakeResponses = {}) {
  const { calls } = await renderRemote(remote, `/en/builder?id=${id}`, {
    responses: {
      getSiteLayout: { data: EDITOR },
      getSiteManagement: { data: HISTORY },
      saveSiteLayout: { data: { ...EDITOR, version: 5, hasDraft: true } },
      getSitePictures: { data: LIBRARY },
      ...responses,
    },
  })
  const user = userEvent.setup({ applyAccept: false, delay: null })
  await user.click(await screen.findByRole('button', { name: /Picture/, pressed: false }))
  await user.click(screen.getByRole('button', { name: 'Choose picture' }))
  const dialog = await screen.findByRole('dialog')
  const input = await within(dialog).findByLabelText<HTMLInputElement>('Upload picture')
  const bodies = (operationId: string) => calls.filter((call) => call.operationId === operationId).map(({ body }) => body)
  return { user, dialog, input, bodies }
}

const drawn = () => screen.getByTitle<HTMLIFrameElement>('Home page preview').srcdoc
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

it('cuts an uploaded picture by the keys, sends the part in pixels and puts the answer on the page', { meta: { req: 'M07' } }, async () => {
  const { user, input, bodies } = await open({ addSitePicture: { data: picture('c') } })
  await user.upload(input, png())
  const frame = await screen.findByRole('slider', { name: 'Crop area' })
  screen.getByText('Keeps 1,200 × 1,200 pixels')
  frame.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}{ArrowDown}')
  expect(frame.getAttribute('aria-valuetext')).toBe('1,168 × 1,168 pixels, 248 from the left, 32 from the top')
  expect([frame.getAttribute('aria-valuenow'), frame.getAttribute('aria-valuemax')]).toEqual(['248', '432'])
  await user.click(screen.getByRole('button', { name: 'Add picture' }))
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

it('says at the field what is wrong with a file, and keeps a picture that the API rejected', { meta: { req: 'M07' } }, async () => {
  const failure = { status: 400, error: 'sites.picture-rejected', msg: 'This picture cannot be used', fields: { image: 'animated' } }
  const { user, input, bodies } = await open({ addSitePicture: { failure } })
  await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
  await screen.findByText('The file is too large')
  await user.upload(input, new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }))
  await screen.findByText('Use a PNG, JPEG or WebP file')
  expect(bodies('addSitePicture')).toEqual([])
  const drop = input.closest('div')
  if (drop) fireEvent.drop(drop, { dataTransfer: { files: [png('dropped.png')] } })
  await user.click(await screen.findByRole('button', { name: 'Whole picture' }))
  await user.click(screen.getByRole('button', { name: 'Add picture' }))
  await screen.findByText('The picture is animated. Choose a still picture.')
  expect(bodies('addSitePicture')).toEqual([{ id, name: 'dropped', image: btoa('me') }])
  screen.getByRole('button', { name: 'Whole picture', pressed: true })
})

it('sends a picture once, however often the button is pressed, and not once its dialog is closed', { meta: { req: 'M07' } }, async () => {
  const { input, user, bodies } = await open({ addSitePicture: { data: picture('c') } })
  await user.upload(input, png())
  const add = await screen.findByRole('button', { name: 'Add picture' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  fireEvent.click(add)
  fireEvent.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('addSitePicture')).toHaveLength(1)
  const take = await screen.findByRole('button', { name: 'Remove picture' })
  await user.click(take)
  const choose = screen.getByRole('button', { name: 'Choose picture' })
  expect(document.activeElement).toBe(choose)
  await user.click(choose)
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Upload picture'), png())
  fireEvent.click(await screen.findByRole('button', { name: 'Whole picture' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add picture' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('addSitePicture')).toHaveLength(1)
  expect(drawn()).not.toContain('/media/pictures/')
})

it(
  'chooses from the library, says how full it is, and deletes only what no page shows, after a question',
  { meta: { req: 'M07' } },
  async () => {
    const { user, dialog, bodies } = await open({ deleteSitePicture: { data: { pictures: [], bytes: 0 } } })
    within(dialog).getByText('Pictures: 2 of 60. Space: 411 kB of 24 MB.', { collapseWhitespace: true })
    within(dialog).getByText('In use')
    expect(within(dialog).getAllByRole('button', { name: /^Delete: / })).toHaveLength(1)
    const bin = within(dialog).getByRole('button', { name: /^Delete: .*Pier a/ })
    await user.click(bin)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(bin))
    await user.click(bin)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(bodies('deleteSitePicture')).toEqual([{ id, hash: 'a'.repeat(64) }])
    await user.click(await within(dialog).findByRole('button', { name: /^Use: .*Pier b/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('button', { name: 'Change picture' })
  },
)

it('puts a picture and a button into a column, each in a step of its own', { meta: { req: 'M07' } }, async () => {
  const columns = newBlock('columns', 'one') as NonNullable<SiteLayoutEditor['layout']>['blocks'][number]
  const editor = { ...EDITOR, layout: { version: LAYOUT_VERSION, blocks: [columns] } }
  await renderRemote(remote, `/en/builder?id=${id}`, {
    responses: { getSiteLayout: { data: editor }, getSiteManagement: { data: HISTORY }, getSitePictures: { data: LIBRARY } },
  })
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: /Columns/, pressed: false }))
  const second = within(screen.getByRole('group', { name: 'Column 2' }))
  await user.type(second.getByLabelText('Button label'), 'Sit down')
  await user.selectOptions(second.getByLabelText('Button link'), 'live')
  await user.click(second.getByRole('button', { name: 'Choose picture' }))
  await user.click(await screen.findByRole('button', { name: /^Use: .*Pier a/ }))
  const image = `src="/media/pictures/${'a'.repeat(64)}-1600.webp"`
  const button = 'class="button quiet"><span dir="auto">Sit down</span>'
  await waitFor(() => expect([drawn().includes(image), drawn().includes(button)]).toEqual([true, true]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect([drawn().includes(image), drawn().includes(button)]).toEqual([false, true]))
})

it('cuts the picture of a block again, from what is kept, and puts the part in its place', { meta: { req: 'M07' } }, async () => {
  const { user, bodies } = await open({ cutSitePicture: { data: picture('d', { width: 900, height: 900 }) } })
  await user.click(await screen.findByRole('button', { name: /^Use: .*Pier a/ }))
  await user.click(await screen.findByRole('button', { name: 'Crop' }))
  await user.click(screen.getByRole('button', { name: 'Whole picture' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this area' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Square 1:1' }))
  await user.click(screen.getByRole('button', { name: 'Use this area' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('cutSitePicture')).toEqual([{ id, hash: 'a'.repeat(64), crop: { left: 350, top: 0, width: 900, height: 900 } }])
  await waitFor(() => expect(drawn()).toContain(`/media/pictures/${'d'.repeat(64)}-900.webp`))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(drawn()).toContain(`/media/pictures/${'a'.repeat(64)}-1600.webp`))
})
