import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { SITE } from '../../../test/fixtures.ts'
import { managing, MANAGED, WITH_DRAFT } from '../../../test/managed-site.ts'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'

const { id } = SITE
const at = (panel: string) => `/en/my-site/manage?id=${id}&panel=${panel}`
const CONFLICT = { failure: { status: 409, error: 'platform.version-conflict' } }

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./manage-site-page.tsx')
})

it('opens the panel that the address names and writes the one that is chosen into it', async () => {
  const { user, url } = await renderPage(at('languages'), managing(MANAGED))
  await screen.findByRole('heading', { level: 1, name: 'Lucky Bay' })
  expect(screen.getByRole('tab', { name: 'Languages' }).getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('tab', { name: 'Pause' }))
  expect(url()).toBe(at('status'))
  await screen.findByRole('button', { name: 'Pause the site' })
})

it.each([`/en/my-site/manage`, `/en/my-site/manage?id=${id}`])('says when there is no such site: %s', async (path) => {
  await renderPage(path, { ...managing(MANAGED), listSites: { failure: { status: 404, error: 'sites.site-not-found' } } })
  await screen.findByText('Site not found')
})

it.each([
  ['provisioning', 'You can change this once the site is live.'],
  ['suspended', 'The provider has closed this site for now. You cannot change anything.'],
] as const)('changes nothing on a site that is %s', { meta: { req: 'D41' } }, async (status, reason) => {
  await renderPage(at('design'), managing(MANAGED, { ...SITE, status }))
  await screen.findByText(reason)
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

it('saves a picked design as a draft on the version that was seen', { meta: { req: 'B02' } }, async () => {
  const { user, sent } = await renderPage(at('design'), managing(MANAGED))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' })).disabled).toBe(true)
  await user.click(await screen.findByRole('radio', { name: 'Red' }))
  await screen.findByTitle('Draft preview')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText(/Draft saved by \u2068ana\u2069/)
  expect(bodiesOf(sent, 'saveSiteDraft')).toEqual([{ id, version: 4, templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'red' }])
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /Open draft/ }).getAttribute('href')).toBe('/preview/draft/token')
})

it('publishes after a question, saving first what is picked', { meta: { req: 'B02' } }, async () => {
  const { user, sent } = await renderPage(at('design'), managing(MANAGED))
  await user.click(await screen.findByRole('radio', { name: 'Red' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(bodiesOf(sent, 'publishSiteDesign')).toEqual([{ id, version: 5 }]))
  expect(bodiesOf(sent, 'saveSiteDraft')).toHaveLength(1)
})

it('takes the pick back first, then the last saved edit, and the whole draft after a question', async () => {
  const { user, sent } = await renderPage(at('design'), managing(WITH_DRAFT))
  await user.click(await screen.findByRole('radio', { name: 'Green' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked).toBe(true))
  expect(bodiesOf(sent, 'undoSiteDraft')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodiesOf(sent, 'undoSiteDraft')).toEqual([{ id, version: 5, isAll: false }]))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Discard draft' }).disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(bodiesOf(sent, 'undoSiteDraft')).toContainEqual({ id, version: 5, isAll: true }))
})

it('brings an earlier version back in one action', { meta: { req: 'B06' } }, async () => {
  const { user, sent } = await renderPage(at('design'), managing(MANAGED))
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(bodiesOf(sent, 'publishSiteDesign')).toEqual([{ id, version: 4, restore: 1 }]))
})

it('asks which design stays when a colleague saved another draft meanwhile', async () => {
  const answers = managing(MANAGED)
  let reads = 0
  const { user, sent } = await renderPage(at('design'), {
    ...answers,
    getSiteManagement: () => {
      reads += 1
      return { data: reads === 1 ? MANAGED : WITH_DRAFT }
    },
    saveSiteDraft: ({ body }) => (JSON.stringify(body).includes('"version":4') ? CONFLICT : { data: WITH_DRAFT }),
  })
  await user.click(await screen.findByRole('radio', { name: 'Green' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const dialog = await screen.findByRole('dialog')
  for (const name of ['\u2068Aurora Dusk\u2069, Green', '\u2068Aurora Dusk\u2069, Red'])
    expect(within(dialog).getByText(name).textContent).toBe(name)
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(bodiesOf(sent, 'saveSiteDraft')).toHaveLength(2))
  expect(bodiesOf(sent, 'saveSiteDraft')[1]).toMatchObject({ version: 5, schemeId: 'green' })
})

it('sends a logo as base64 into the draft, and not one that is too large', async () => {
  const { user, sent } = await renderPage(at('design'), managing(MANAGED))
  const input = await screen.findByLabelText<HTMLInputElement>('Logo', { selector: 'input' })
  await user.upload(input, new File([new Uint8Array(600_000)], 'big.png', { type: 'image/png' }))
  await screen.findByText(/This file is larger than/)
  await user.upload(input, new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(bodiesOf(sent, 'setSiteDraftLogo')).toEqual([{ id, version: 4, image: 'AQID' }]))
})

it('saves languages with the default first, and never none', async () => {
  const { user, sent, host } = await renderPage(at('languages'), managing(MANAGED))
  await user.click(await screen.findByRole('checkbox', { name: '日本語' }))
  await user.selectOptions(screen.getByLabelText('Default language'), 'ja')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodiesOf(sent, 'saveSiteSettings')).toEqual([{ id, version: 7, languages: ['ja', 'pt', 'en'] }]))
  await waitFor(() => expect(host.notify).toHaveBeenCalledTimes(1))
  for (const name of ['Português', 'English']) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Choose at least one language')
  expect(bodiesOf(sent, 'saveSiteSettings')).toHaveLength(1)
})

it(
  'switches methods off and moves them by buttons and by keys, the focus staying with what was moved',
  { meta: { req: 'B19' } },
  async () => {
    const { user, sent } = await renderPage(at('payments'), managing(MANAGED))
    await user.click(await screen.findByRole('button', { name: 'Move \u2068Visa\u2069 up' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move \u2068Visa\u2069 up' }))
    await screen.findByText('\u2068Visa\u2069 is now 2 of 3')
    screen.getByRole('checkbox', { name: 'Boleto' }).focus()
    await user.keyboard(' {Alt>}{ArrowUp}{/Alt}')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Boleto' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const paymentMethods = [
      { name: 'Pix', isOn: true },
      { name: 'Boleto', isOn: false },
      { name: 'Visa', isOn: false },
    ]
    await waitFor(() => expect(bodiesOf(sent, 'saveSiteSettings')).toEqual([{ id, version: 7, paymentMethods }]))
  },
)

it('keeps one method on', { meta: { req: 'B19' } }, async () => {
  const { user, sent } = await renderPage(at('payments'), managing(MANAGED))
  for (const name of ['Pix', 'Boleto']) await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Keep at least one method on')
  expect(bodiesOf(sent, 'saveSiteSettings')).toEqual([])
})

it('pauses after a question and resumes at once', async () => {
  const paused = { ...MANAGED, settings: { ...MANAGED.settings, version: 8, pausedAt: '2026-11-12T10:00:00.000Z' } }
  const { user, sent } = await renderPage(at('status'), { ...managing(paused), getSiteManagement: { data: MANAGED } })
  await user.click(await screen.findByRole('button', { name: 'Pause the site' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pause the site' }))
  await waitFor(() => expect(bodiesOf(sent, 'saveSiteSettings')).toEqual([{ id, isPaused: true }]))
})

it('shows since when a site is paused and opens it again', async () => {
  const paused = { ...MANAGED, settings: { ...MANAGED.settings, pausedAt: '2026-11-12T10:00:00.000Z' } }
  const { user, sent } = await renderPage(at('status'), managing(paused, { ...SITE, isPaused: true }))
  await screen.findByText(/Paused since/)
  await user.click(screen.getByRole('button', { name: 'Resume the site' }))
  await waitFor(() => expect(bodiesOf(sent, 'saveSiteSettings')).toEqual([{ id, isPaused: false }]))
})
