import { triedDesignOf, TRIED_DESIGN, storedTextOf, type TriedDesign } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import remote from '../../../remote.ts'
import { RESPONSES } from '../../../../test/home-responses.ts'

beforeAll(async () => {
  await import('./draw-preview.ts')
  await import('../home-page.tsx')
})
afterEach(() => {
  localStorage.clear()
})

const open = async (responses: FakeResponses = RESPONSES) => await renderRemote(remote, '/en', { user: null, responses })
const saved = () => triedDesignOf(localStorage.getItem(TRIED_DESIGN.storageKey), Date.now())
const keep = (design: TriedDesign) => localStorage.setItem(TRIED_DESIGN.storageKey, storedTextOf(design, Date.now()))
const frame = () => screen.getAllByTitle('Site preview').find((element) => element.getAttribute('aria-hidden') === null)

it('shows the drawing of the server first, sandboxed, with nothing kept', { meta: { req: 'M01' } }, async () => {
  await open()
  const first = await screen.findByTitle('Site preview')
  expect(first.getAttribute('sandbox')).toBe('')
  expect(first.getAttribute('src')).toBe('/preview/en?templateId=aurora&themeId=aurora-dusk&schemeId=green&countriesId=-1')
  expect(saved()).toBeNull()
})

it('draws another colour in the browser, and keeps it', { meta: { req: 'M01' } }, async () => {
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Gold' }))
  await waitFor(() => expect(frame()?.getAttribute('srcdoc')).toContain('data-design="aurora aurora-dusk gold 1"'))
  expect(frame()?.getAttribute('sandbox')).toBe('')
  expect(saved()).toMatchObject({ schemeId: 'gold' })
})

it('swaps the drawings without a moment of white: the new one shows when it is ready', { meta: { req: 'M01' } }, async () => {
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Gold' }))
  await waitFor(() => expect(frame()?.getAttribute('srcdoc')).toContain(' gold '))
  fireEvent.load(screen.getByTitle('Site preview'))
  await userEvent.click(screen.getByRole('radio', { name: 'Red' }))
  const [shown, incoming] = screen.getAllByTitle('Site preview')
  expect([shown?.getAttribute('srcdoc')?.includes(' gold '), incoming?.dataset.incoming]).toEqual([true, 'true'])
  if (incoming) fireEvent.load(incoming)
  expect(screen.getAllByTitle('Site preview')).toHaveLength(1)
  expect(frame()?.getAttribute('srcdoc')).toContain(' red ')
})

it('keeps market, theme and colours for the wizard; a market brings its own template', { meta: { req: 'M01' } }, async () => {
  await open()
  await screen.findByRole('option', { name: 'Brazil' })
  await userEvent.selectOptions(screen.getByLabelText('Market'), '76')
  await userEvent.click(screen.getByRole('button', { name: 'Next theme' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Red' }))
  expect(saved()).toEqual({ countriesId: 76, templateId: 'harbour', themeId: 'harbour-linen', schemeId: 'red' })
})

it('offers no closed market', { meta: { req: 'D56' } }, async () => {
  await open()
  await screen.findByRole('option', { name: 'Brazil' })
  expect(screen.queryByRole('option', { name: 'North Korea' })).toBeNull()
})

it('starts from the kept choice, and from the first design when the kept one is no longer sold', { meta: { req: 'M01' } }, async () => {
  keep({ countriesId: 76, templateId: 'dock', themeId: 'dock-pier', schemeId: 'blue' })
  await open()
  expect((await screen.findByText('Dock Pier', { selector: '[aria-live] bdi' })).tagName).toBe('BDI')
  cleanup()
  keep({ countriesId: 76, templateId: 'dock', themeId: 'none', schemeId: 'blue' })
  await open()
  expect((await screen.findByText('Aurora Dusk', { selector: '[aria-live] bdi' })).tagName).toBe('BDI')
})

it('works without markets and offers Retry', { meta: { req: 'M01' } }, async () => {
  await open({ ...RESPONSES, listCountries: { failure: { status: 503 } } })
  expect((await screen.findByText(/Markets could not be loaded/)).getAttribute('role')).toBe('status')
  expect(frame()?.getAttribute('src')).toContain('/preview/en')
})
