import { NOTICE_KINDS, type NoticePreferences } from '@parlour/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../../test/render-page.tsx'
import { NOTICE_PREFERENCES, PERSONAL } from '../../../../test/security-fixtures.ts'
import texts from '../../../locales/en.json' with { type: 'json' }
import { NOTICE_TOPICS } from './notice-topics.ts'

const PATH = '/en/personal/notifications'
const FAILURE = { status: 503, error: 'platform.unavailable', msg: 'Busy' }

type Body = { readonly kind: readonly string[]; readonly isMailed?: boolean; readonly isMessaged?: boolean }
type Answer = { readonly data: NoticePreferences } | { readonly failure: typeof FAILURE }

const box = (group: string, name: string | RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('checkbox', { name })
const boxOf = async (group: string, name: string | RegExp) => {
  await screen.findByRole('group', { name: group })
  return box(group, name)
}
const stateOf = ({ checked, indeterminate }: HTMLInputElement) => (indeterminate ? 'some' : checked)

/** A server that stores what is saved; `save` may hold an answer back or let it fail. */
function givenServer(save: (answer: () => Answer) => Answer | Promise<Answer> = (answer) => answer()) {
  let stored: NoticePreferences = NOTICE_PREFERENCES
  const read = vi.fn<() => Answer | Promise<Answer>>(() => ({ data: stored }))
  const saveNoticePreferences = ({ body }: { body: unknown }) => {
    const { kind: kinds, ...ways } = body as Body
    return save(() => {
      stored = { ...stored, list: stored.list.map((row) => (kinds.includes(row.kind) ? { ...row, ...ways } : row)) }
      return { data: stored }
    })
  }
  return { read, stored: () => stored, responses: { ...PERSONAL, getNoticePreferences: () => read(), saveNoticePreferences } }
}

it('keeps a box that was changed, at once and after a reload', { meta: { req: 'B24' } }, async () => {
  const { responses } = givenServer()
  const { user, sent, unmount } = await renderPage(PATH, responses)
  await user.click(await boxOf('Your site is live', 'Email'))
  await screen.findByText('Saved')
  expect(bodiesOf(sent, 'saveNoticePreferences')).toEqual([{ kind: ['site-live'], isMailed: false }])
  unmount()
  await renderPage(PATH, responses)
  expect((await boxOf('Your site is live', 'Email')).checked).toBe(false)
})

it('gives every kind of notice one row with a title of its own, below one of six topics', { meta: { req: 'B24' } }, async () => {
  await renderPage(PATH, PERSONAL)
  await screen.findByRole('group', { name: 'Your site is live' })
  const topics = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(topics).toEqual(NOTICE_TOPICS.map((topic) => texts.notices.topics[topic]))
  const titles = [...document.querySelectorAll('details legend')].map(({ textContent }) => textContent)
  expect(titles.toSorted()).toEqual(NOTICE_KINDS.map((kind) => texts.notices.kinds[kind]).toSorted())
  expect(new Set(titles).size).toBe(NOTICE_KINDS.length)
})

it('switches a topic with one save, and folds the single choices below it', { meta: { req: 'B24' } }, async () => {
  const { responses, stored } = givenServer()
  const { user, sent } = await renderPage(PATH, responses)
  const messenger = await boxOf('Sites', 'Messaging app')
  expect(box('Your site is live', 'Messaging app').closest('details')?.open).toBe(false)
  await user.click(messenger)
  await screen.findByText('Saved')
  expect(bodiesOf(sent, 'saveNoticePreferences')).toEqual([{ kind: ['site-live', 'site-idle', 'site-status'], isMessaged: false }])
  expect(stored().list.filter(({ isMessaged }) => !isMessaged)).toHaveLength(3)
  expect(box('Your site is live', 'Messaging app').checked).toBe(false)
  expect(box('Your site is live', 'Email').checked).toBe(true)
})

it('says of a topic that some of it is on, and turns the rest on by keyboard', { meta: { req: 'B24' } }, async () => {
  const { user, sent } = await renderPage(PATH, givenServer().responses)
  const mail = await boxOf('Sites', 'Email')
  expect(stateOf(mail)).toBe(true)
  await user.click(box('Your site is live', 'Email'))
  expect(stateOf(box('Sites', 'Email (Some)'))).toBe('some')
  mail.focus()
  await user.keyboard(' ')
  expect(stateOf(box('Sites', 'Email'))).toBe(true)
  expect(stateOf(box('Your site is live', 'Email'))).toBe(true)
  await user.keyboard(' ')
  expect(stateOf(box('Sites', 'Email'))).toBe(false)
  await waitFor(() => expect(bodiesOf(sent, 'saveNoticePreferences')).toHaveLength(3))
})

it('takes a box back that could not be kept, and says so', { meta: { req: 'B24' } }, async () => {
  const { responses } = givenServer(() => ({ failure: FAILURE }))
  const { user, host } = await renderPage(PATH, responses)
  await user.click(await boxOf('Your order is paid', 'Messaging app'))
  await waitFor(() => expect(host.notify.mock.calls).toEqual([[{ tone: 'danger', text: 'Your changes could not be saved. Try again.' }]]))
  await waitFor(() => expect(box('Your order is paid', 'Messaging app').checked).toBe(true))
  expect(screen.queryByText('Saved')).toBeNull()
})

it('takes only the choice back that failed, and keeps the ones before and after it', { meta: { req: 'B24' } }, async () => {
  let saves = 0
  const { responses, stored } = givenServer((answer) => ((saves += 1) === 2 ? { failure: FAILURE } : answer()))
  const { user, host } = await renderPage(PATH, responses)
  await user.click(await boxOf('Your order is paid', 'Email'))
  await user.click(box('Your site is live', 'Email'))
  await user.click(box('Your site has no visitors', 'Email'))
  await waitFor(() => expect(saves).toBe(3))
  await waitFor(() => expect(host.notify).toHaveBeenCalledOnce())
  await waitFor(() => expect(box('Your site is live', 'Email').checked).toBe(true))
  expect(box('Your order is paid', 'Email').checked).toBe(false)
  expect(box('Your site has no visitors', 'Email').checked).toBe(false)
  expect(
    stored()
      .list.filter(({ isMailed }) => !isMailed)
      .map(({ kind }) => kind),
  ).toEqual(['order-paid', 'site-idle'])
})

/** A choice is under way, and so is a read that began before it and sees what another device chose. */
async function givenChoiceDuringRead() {
  const reading = Promise.withResolvers<Answer>()
  const saving = Promise.withResolvers<void>()
  const { responses, read, stored } = givenServer(async (answer) => {
    await saving.promise
    return answer()
  })
  const { user } = await renderPage(PATH, responses)
  await boxOf('Your site is live', 'Email')
  await user.click(screen.getByRole('link', { name: 'Security' }))
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  read.mockReturnValueOnce(reading.promise)
  await user.click(screen.getByRole('link', { name: 'Notifications' }))
  await user.click(await boxOf('Your site is live', 'Email'))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  const list = NOTICE_PREFERENCES.list.map((row) => (row.kind === 'site-idle' ? { ...row, isMailed: false } : row))
  return { user, stored, endRead: () => reading.resolve({ data: { ...NOTICE_PREFERENCES, list } }), endSave: () => saving.resolve() }
}

it('shows a choice all the time when a read from before it ends first', { meta: { req: 'B24' } }, async () => {
  const { endRead, endSave } = await givenChoiceDuringRead()
  endRead()
  await waitFor(() => expect(box('Your site has no visitors', 'Email').checked).toBe(false))
  expect(box('Your site is live', 'Email').checked).toBe(false)
  endSave()
  await screen.findByText('Saved')
  expect(box('Your site is live', 'Email').checked).toBe(false)
})

it('shows a choice all the time when a read from before it ends last', { meta: { req: 'B24' } }, async () => {
  const { user, stored, endRead, endSave } = await givenChoiceDuringRead()
  endSave()
  await screen.findByText('Saved')
  endRead()
  await user.click(box('Your order is paid', 'Email'))
  await waitFor(() => expect(stored().list[0]?.isMailed).toBe(false))
  await screen.findByText('Saved')
  expect(box('Your site is live', 'Email').checked).toBe(false)
})

it('sends two choices of one box one after the other, so that the last one is stored', { meta: { req: 'B24' } }, async () => {
  const first = Promise.withResolvers<void>()
  let saves = 0
  const { responses, stored } = givenServer(async (answer) => {
    saves += 1
    if (saves === 1) await first.promise
    return answer()
  })
  const { user, sent } = await renderPage(PATH, responses)
  await user.click(await boxOf('Your order is paid', 'Email'))
  await user.click(box('Your order is paid', 'Email'))
  expect(box('Your order is paid', 'Email').checked).toBe(true)
  expect(bodiesOf(sent, 'saveNoticePreferences')).toHaveLength(1)
  first.resolve()
  await screen.findByText('Saved')
  expect(bodiesOf(sent, 'saveNoticePreferences')).toHaveLength(2)
  expect(stored().list[0]?.isMailed).toBe(true)
  expect(box('Your order is paid', 'Email').checked).toBe(true)
})

it('fixes the emails that guard the account, and names the app only where there is one', { meta: { req: 'B24' } }, async () => {
  const { responses } = givenServer()
  const { user, sent, unmount } = await renderPage(PATH, responses)
  const fixed = await boxOf('Login from a new device', 'Email (Always)')
  expect([fixed.checked, fixed.disabled]).toEqual([true, true])
  screen.getByText('Emails about new logins and a changed email address are always sent.')
  await user.click(box('Security', 'Email'))
  expect(stateOf(box('Security', 'Email (Some)'))).toBe('some')
  await screen.findByText('Saved')
  expect(bodiesOf(sent, 'saveNoticePreferences')).toEqual([{ kind: ['operation-password-reset', 'operator-new-device'], isMailed: false }])
  unmount()
  const alone = { data: { ...NOTICE_PREFERENCES, messenger: 'not-offered' as const } }
  await renderPage(PATH, { ...PERSONAL, getNoticePreferences: alone })
  await boxOf('Your order is paid', 'Email')
  expect(screen.queryByRole('checkbox', { name: 'Messaging app' })).toBeNull()
})

it('cannot switch the app before it is connected, and says how', { meta: { req: 'B24' } }, async () => {
  await renderPage(PATH, { ...PERSONAL, getNoticePreferences: { data: { ...NOTICE_PREFERENCES, messenger: 'unbound' } } })
  expect((await boxOf('Sites', 'Messaging app')).disabled).toBe(true)
  screen.getByText('To get notifications in your messaging app, connect it first.')
})
