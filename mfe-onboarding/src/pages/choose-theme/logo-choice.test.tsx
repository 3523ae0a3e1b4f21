import { RULES } from '@parlour/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { LOGO_PATH, themeRoutes } from '../../../test/designs.ts'
import { DRAFT, DRAFT_ID } from '../../../test/fixtures.ts'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'

const PATH = `/en/choose-theme?countriesId=76&id=${DRAFT_ID}&template=aurora&theme=aurora-dusk&scheme=green`
const PIXELS = new Uint8Array([137, 80, 78, 71])

const png = (bytes: Uint8Array<ArrayBuffer> = PIXELS) => new File([bytes], 'logo.png', { type: 'image/png' })
const row = () => screen.findByRole('group', { name: 'Logo (optional)' })
const input = async (name: string) => within(await row()).findByLabelText<HTMLInputElement>(name)
const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview of your site')

// The page is loaded when its route is: not on the clock of the first test.
beforeAll(async () => void (await import('./choose-theme-page.tsx')), 60_000)

it('saves a chosen file at once and shows it in the row and in the preview', async () => {
  const { user, sent } = await renderPage(PATH, themeRoutes())
  await user.upload(await input('Choose a file'), png())
  expect((await within(await row()).findByAltText('Your logo')).getAttribute('src')).toBe(LOGO_PATH)
  expect(bodiesOf(sent, 'setCartItemLogo')).toEqual([{ id: DRAFT_ID, image: 'iVBORw==' }])
  await waitFor(async () => expect((await frame()).srcdoc).toContain(`<img class="logo" src="${LOGO_PATH}"`))
  expect(within(await row()).getByRole('status').textContent).toBe('Logo saved')
  expect(await input('Replace')).toBeInstanceOf(HTMLInputElement)
})

it('takes the logo away and leaves the focus in the row', async () => {
  const { user, sent } = await renderPage(PATH, themeRoutes())
  await user.upload(await input('Choose a file'), png())
  await user.click(await within(await row()).findByRole('button', { name: 'Remove' }))
  expect(document.activeElement).toBe(await input('Choose a file'))
  expect(bodiesOf(sent, 'setCartItemLogo').at(-1)).toEqual({ id: DRAFT_ID, image: null })
  expect(within(await row()).queryByAltText('Your logo')).toBeNull()
  await waitFor(async () => expect((await frame()).srcdoc).not.toContain('<img'))
})

it('takes a file that is dropped on the row', async () => {
  const { sent } = await renderPage(PATH, themeRoutes())
  const target = await row()
  const dataTransfer = { types: ['Files'], files: [png()] }
  fireEvent.dragOver(target, { dataTransfer })
  expect(target.textContent).toContain('Drop the file here')
  fireEvent.drop(target, { dataTransfer })
  expect((await within(target).findByAltText('Your logo')).getAttribute('src')).toBe(LOGO_PATH)
  expect(bodiesOf(sent, 'setCartItemLogo')).toHaveLength(1)
})

it('says what is too large or of another kind before it sends anything', async () => {
  const { sent } = await renderPage(PATH, themeRoutes())
  const target = await row()
  const drop = (file: File) => fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [file] } })
  drop(png(new Uint8Array(RULES.logo.maxBytes + 1)))
  expect((await within(target).findByRole('alert')).textContent.trim()).toBe('This file is larger than 512 KB')
  drop(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  await waitFor(() => expect(within(target).getByRole('alert').textContent.trim()).toBe('Please choose a PNG, JPEG or WebP file'))
  const field = await input('Choose a file')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toBe('logo-error logo-hint')
  expect(bodiesOf(sent, 'setCartItemLogo')).toEqual([])
})

it('says what the server rejected, and takes the next file', async () => {
  let isRejected = true
  const logo = { path: LOGO_PATH, width: 320, height: 80 }
  const { user } = await renderPage(PATH, {
    ...themeRoutes(),
    setCartItemLogo: () =>
      isRejected
        ? { failure: { status: 400, error: 'cart.logo-rejected', msg: 'This picture cannot be used.' } }
        : { data: { ...DRAFT, logo } },
  })
  await user.upload(await input('Choose a file'), png())
  expect((await within(await row()).findByRole('alert')).textContent.trim()).toBe('This picture cannot be used.')
  isRejected = false
  await user.upload(await input('Choose a file'), png())
  await waitFor(async () => expect(within(await row()).queryByRole('alert')).toBeNull())
  await waitFor(async () => expect(within(await row()).getByRole('status').textContent).toBe('Logo saved'))
})
