import type { SiteLayoutEditor, SiteManagement } from '@parlour/contracts'
import { renderRemote, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { layoutOf, LAYOUT_VERSION, templateOf } from '@parlour/site-engine'
import { toast, Toaster } from '@parlour/ui'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import remote from '../../remote.ts'

const id = '5b1ffb1e-8f0b-4a55-9c0c-0b7c3d1f2a10'
const DESIGN = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }
const BLOCKS: NonNullable<SiteLayoutEditor['layout']>['blocks'] = [
  { id: 'one', type: 'hero', title: {}, text: {}, picture: null },
  { id: 'two', type: 'games', row: 'live' },
  { id: 'three', type: 'studios' },
]
const EDITOR: SiteLayoutEditor = {
  id,
  version: 4,
  hasDraft: false,
  layout: { version: LAYOUT_VERSION, blocks: BLOCKS },
  site: {
    name: 'Lucky Bay',
    slug: 'lucky-bay',
    languages: ['pt', 'en'],
    country: { id: 76, name: 'Brazil', currencyCode: 'BRL' },
    design: DESIGN,
    logo: null,
  },
}
const HISTORY: SiteManagement = {
  id,
  design: {
    version: 4,
    draft: null,
    history: [2, 1].map((version) => ({
      version,
      design: DESIGN,
      logo: null,
      author: 'ana',
      restored: null,
      publishedAt: '2026-11-10T10:00:00.000Z',
    })),
  },
  settings: { version: 1, languages: ['pt'], paymentMethods: [], pausedAt: null },
}

const answers = (more: FakeResponses = {}): FakeResponses => ({
  getSiteLayout: { data: EDITOR },
  getSiteManagement: { data: HISTORY },
  saveSiteLayout: { data: { ...EDITOR, version: 5, hasDraft: true } },
  publishSiteDesign: { data: { ...HISTORY, design: { ...HISTORY.design, version: 6 } } },
  ...more,
})

async function open(responses = answers(), path = `/en/builder?id=${id}`, person = TEST_USER) {
  const { calls, hostCalls } = await renderRemote(remote, path, { responses, user: person })
  const bodies = (operationId: string) => calls.filter((call) => call.operationId === operationId).map(({ body }) => body)
  const announced = () => hostCalls.flatMap(({ service, args }) => (service === 'notify' ? args : []))
  return { user: userEvent.setup({ delay: null }), bodies, announced }
}

/** Focus moves to the card asynchronously. */
const cardHasFocus = async () => waitFor(() => expect(document.activeElement?.hasAttribute('data-block')).toBe(true))

const order = () => Array.from(document.querySelectorAll('[data-block] > span'), ({ textContent }) => textContent)

beforeAll(async () => {
  await import('./builder-page.tsx')
})

it('adds, moves, copies and deletes blocks by buttons, takes every step back and does it again', { meta: { req: 'M07' } }, async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Call to action' }))
  expect(order()).toEqual(['Hero', 'Games: Live tables', 'Studios', 'Call to action'])
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Call to action'))
  await user.click(screen.getByRole('button', { name: 'Move up: Call to action' }))
  await user.click(screen.getByRole('button', { name: 'Copy: Call to action' }))
  await user.click(screen.getByRole('button', { name: /Studios/, pressed: false }))
  await user.click(screen.getByRole('button', { name: 'Delete: Studios' }))
  expect(order()).toEqual(['Hero', 'Games: Live tables', 'Call to action', 'Call to action'])
  for (let step = 0; step < 4; step += 1) await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(order()).toEqual(['Hero', 'Games: Live tables', 'Studios'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  for (let step = 0; step < 4; step += 1) await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(order()).toEqual(['Hero', 'Games: Live tables', 'Call to action', 'Call to action'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hero' }).disabled).toBe(true)
})

it(
  'shows what is typed in the drawn page, saves it on the version that was seen and publishes after a question',
  { meta: { req: 'M07' } },
  async () => {
    const { user, bodies } = await open()
    await user.click(await screen.findByRole('button', { name: /Hero/, pressed: false }))
    await user.type(screen.getByLabelText('Heading'), 'Come in')
    await waitFor(() =>
      expect(screen.getByTitle<HTMLIFrameElement>('Home page preview').srcdoc).toContain('<span dir="auto">Come in</span>'),
    )
    expect(screen.getByTitle<HTMLIFrameElement>('Home page preview').srcdoc).toContain(' inert>')
    await user.click(screen.getByRole('checkbox', { name: 'Right to left' }))
    expect(screen.getByTitle<HTMLIFrameElement>('Home page preview').srcdoc).toContain('dir="rtl"')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    const blocks = [{ ...BLOCKS[0], title: { pt: 'Come in' } }, ...BLOCKS.slice(1)]
    await waitFor(() => expect(bodies('saveSiteLayout')).toEqual([{ id, version: 4, layout: { version: LAYOUT_VERSION, blocks } }]))
    await screen.findByText(/^Saved \d/)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(bodies('publishSiteDesign')).toEqual([{ id, version: 5 }]))
  },
)

it(
  'writes the words of each language, says where some are missing, and shows the page in that language',
  { meta: { req: 'M07' } },
  async () => {
    const { user, bodies } = await open()
    const page = () => screen.getByTitle<HTMLIFrameElement>('Home page preview').srcdoc
    await user.click(await screen.findByRole('button', { name: /Hero/, pressed: false }))
    await user.type(screen.getByLabelText('Heading'), 'Entre')
    await user.selectOptions(screen.getByLabelText('Text language'), screen.getByRole('option', { name: /English.+missing: 1/ }))
    expect(screen.getByText('Text missing in English')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Heading').placeholder).toBe('Entre')
    await waitFor(() => expect(page()).toContain('<span lang="pt-BR" dir="ltr">Entre</span>'))
    await user.type(screen.getByLabelText('Heading'), 'Come in')
    expect(screen.queryByText('Text missing in English')).toBeNull()
    await waitFor(() => expect(page()).toContain('<span dir="auto">Come in</span>'))
    await user.keyboard('{Control>}s{/Control}')
    const title = { pt: 'Entre', en: 'Come in' }
    await waitFor(() => expect(bodies('saveSiteLayout')).toMatchObject([{ layout: { blocks: [{ title }, {}, {}] } }]))
    await screen.findByText(/^Saved \d/)
  },
)

it(
  'moves, copies and deletes cells by buttons and keys, each in a step of its own, and hides a block',
  { meta: { req: 'M07' } },
  async () => {
    const { user } = await open()
    const cells = () => screen.getAllByLabelText<HTMLInputElement>('Heading').map(({ value }) => value)
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await cardHasFocus()
    await user.type(screen.getAllByLabelText('Heading')[0] ?? document.body, 'A')
    await user.click(screen.getByRole('button', { name: 'Copy column 1' }))
    expect(cells()).toEqual(['A', 'A', ''])
    await user.click(screen.getByRole('button', { name: 'Move column 3 forward' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Heading')[1]))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(cells()).toEqual(['', 'A', 'A'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add column' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Delete column 3' }))
    expect(cells()).toEqual(['', 'A'])
    for (let step = 0; step < 3; step += 1) await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(cells()).toEqual(['A', 'A', ''])
    await user.click(screen.getByRole('button', { name: 'Hide from players: Columns' }))
    expect(screen.getByText('Hidden from players')).toBeDefined()
  },
)

it('gives the page back to the template after a question, and an undo brings it again', { meta: { req: 'M07' } }, async () => {
  const { user, bodies } = await open()
  await user.click(await screen.findByRole('button', { name: /Reset to template/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }))
  expect(order()).toHaveLength(layoutOf({ sections: templateOf(DESIGN.templateId)?.sections ?? [] }).blocks.length)
  const first = within(screen.getByRole('region', { name: 'Blocks' })).getAllByRole('button')[0]
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(bodies('saveSiteLayout')).toEqual([{ id, version: 4, layout: null }]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(order()).toEqual(['Hero', 'Games: Live tables', 'Studios'])
})

it('saves the draft by itself when the hand rests, and goes on with the same edit', { meta: { req: 'M07' } }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, bodies } = await open()
  await user.click(await screen.findByRole('button', { name: 'Text' }))
  await user.click(screen.getByRole('button', { name: 'Call to action' }))
  await vi.advanceTimersByTimeAsync(3100)
  await waitFor(() => expect(bodies('saveSiteLayout')).toMatchObject([{ version: 4, layout: { blocks: { length: 5 } } }]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await vi.advanceTimersByTimeAsync(3100)
  await waitFor(() =>
    expect(bodies('saveSiteLayout')).toMatchObject([{}, { version: 5, continues: true, layout: { blocks: { length: 4 } } }]),
  )
  vi.useRealTimers()
})

it('keeps the blocks when somebody saved meanwhile, and then opens the newer page or saves over it', async () => {
  const { user, bodies } = await open(answers({ saveSiteLayout: { failure: { status: 409, error: 'platform.version-conflict' } } }))
  await user.click(await screen.findByRole('button', { name: 'Text' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText(/This site was saved somewhere else/)
  expect(order()).toContain('Text')
  await user.click(screen.getByRole('button', { name: 'Overwrite with this page' }))
  await waitFor(() => expect(bodies('saveSiteLayout')).toMatchObject([{ version: 4 }, { version: 4 }]))
  expect(order()).toContain('Text')
  const newer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Open newer page' })
  await waitFor(() => expect(newer().disabled).toBe(false))
  await user.click(newer())
  await waitFor(() => expect(order()).toEqual(['Hero', 'Games: Live tables', 'Studios']))
})

it(
  'undo, redo and copy by keys work on a keyboard of another script, and no listener of the document gets them',
  { meta: { req: 'M07' } },
  async () => {
    const { user } = await open()
    const onKeyDown = vi.fn<() => void>()
    document.addEventListener('keydown', onKeyDown)
    const press = (element: Element, key: string, code: string) => fireEvent.keyDown(element, { key, code, ctrlKey: true })
    await user.click(await screen.findByRole('button', { name: /Studios/, pressed: false }))
    press(document.querySelector('[data-block="three"]') ?? document.body, 'в', 'KeyD')
    expect(order()).toHaveLength(4)
    onKeyDown.mockClear()
    press(document.body, 'я', 'KeyZ')
    expect(order()).toHaveLength(3)
    press(document.body, 'н', 'KeyY')
    expect(order()).toHaveLength(4)
    expect(onKeyDown).not.toHaveBeenCalled()
    document.removeEventListener('keydown', onKeyDown)
  },
)

it('keys take no step behind an open dialog, and do nothing for who may only look', { meta: { req: 'M07' } }, async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Text' }))
  await cardHasFocus()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByRole('alertdialog')
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
  await user.keyboard('{Control>}z{/Control}')
  await user.keyboard('{Escape}')
  expect(order()).toHaveLength(4)
  cleanup()
  const reader = await open(answers(), undefined, { ...TEST_USER, teamRole: 'viewer', merchantName: 'aurora' })
  await screen.findByText('Your role can view this page but not change it')
  await reader.user.keyboard('{Control>}s{/Control}')
  expect(reader.announced()).toEqual([])
})

it('keys take steps beside a toast, which is a dialog that leaves the page usable', { meta: { req: 'M07' } }, async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Text' }))
  await cardHasFocus()
  render(<Toaster label="Messages" />)
  act(() => void toast.show({ title: 'Saved' }))
  await screen.findByRole('dialog', { name: 'Saved' })
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(order()).toHaveLength(3)
  act(() => toast.close())
})

it('takes back a deleted question, and a chosen page of a button, without the words typed before', { meta: { req: 'M07' } }, async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Questions' }))
  await cardHasFocus()
  await user.click(screen.getByRole('button', { name: 'Add question' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Question').at(-1)))
  await user.keyboard('When?')
  const questions = screen.getAllByRole('group', { name: /^Question \d/ }).length
  await user.click(screen.getByRole('button', { name: `Delete question ${questions}` }))
  expect(screen.queryByDisplayValue('When?')).toBeNull()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByDisplayValue('When?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Call to action' }))
  await cardHasFocus()
  await user.type(screen.getByLabelText('Heading'), 'Go')
  await user.selectOptions(screen.getByLabelText('Button link'), 'help')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByLabelText<HTMLInputElement>('Heading').value).toBe('Go')
})

it('goes from a chosen block to its settings by Enter, and back by Escape', { meta: { req: 'M07' } }, async () => {
  const { user } = await open()
  const block = () => screen.getByRole('button', { name: /^1 of 3/ })
  await screen.findByRole('button', { name: /^1 of 3/ })
  block().focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(block())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Heading'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(block())
})

it('has moved focus to a new block before the next key, and takes it from no field afterwards', { meta: { req: 'M07' } }, async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Text' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^4 of 4/ }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Heading'))
})

it('keeps the blocks when the newer page cannot be fetched', { meta: { req: 'M07' } }, async () => {
  let isDown = false
  const { user, announced } = await open(
    answers({
      getSiteLayout: () => (isDown ? { failure: { status: 503 } } : { data: EDITOR }),
      saveSiteLayout: { failure: { status: 409, error: 'platform.version-conflict' } },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Text' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText(/This site was saved somewhere else/)
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Open newer page' }))
  await waitFor(() => expect(announced()).toMatchObject([{ tone: 'danger', text: 'The page could not be loaded' }]))
  expect(order()).toContain('Text')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Open newer page' }))
  await waitFor(() => expect(order()).toEqual(['Hero', 'Games: Live tables', 'Studios']))
})

it.each([
  ['/en/builder', {}, 'Site not found'],
  [undefined, { failure: { status: 404, error: 'sites.site-not-found' } }, 'Site not found'],
  [undefined, { failure: { status: 409, error: 'sites.not-changeable' } }, 'You can edit the page once the site is open to players'],
  [undefined, { failure: { status: 500, error: 'platform.internal' } }, 'The page could not be loaded'],
] as const)('says why the page does not open: %s %o', async (path, answer, text) => {
  await open('failure' in answer ? answers({ getSiteLayout: answer }) : answers(), path)
  await screen.findByText(text)
})
