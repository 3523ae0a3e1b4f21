import { NOTICE_KINDS, type NoticePreferences } from '@parlour/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesOf, renderPage } from '../../../../test/render-page.tsx'
import { NOTICE_PREFERENCES, PERSONAL } from '../../../../test/security-fixtures.ts'
import texts from '../../../locales/en.json' with { type: 'json' }

const boxOf = async (kind: string, name: string | RegExp) =>
  within(await screen.findByRole('group', { name: kind })).getByRole<HTMLInputElement>('checkbox', { name })

it('keeps a box that was changed, at once and after a reload', { meta: { req: 'B24' } }, async () => {
  let saved: NoticePreferences = NOTICE_PREFERENCES
  const responses = {
    ...PERSONAL,
    getNoticePreferences: () => ({ data: saved }),
    saveNoticePreferences: ({ body }: { body: unknown }) => {
      saved = { ...saved, list: saved.list.map((row) => (row.kind === 'site-live' ? { ...row, ...(body as object) } : row)) }
      return { data: saved }
    },
  }
  const { user, sent, unmount } = await renderPage('/en/personal', responses)
  await user.click(await boxOf('Your site is live', 'Email'))
  await screen.findByText('Saved')
  expect(bodiesOf(sent, 'saveNoticePreferences')).toEqual([{ kind: 'site-live', isMailed: false, isMessaged: true }])
  unmount()
  await renderPage('/en/personal', responses)
  expect((await boxOf('Your site is live', 'Email')).checked).toBe(false)
})

it('gives every kind of notice one row with a title of its own', { meta: { req: 'B24' } }, async () => {
  await renderPage('/en/personal', PERSONAL)
  const list = (await screen.findByRole('group', { name: 'Your site is live' })).closest('ul')
  const titles = within(list ?? document.body)
    .getAllByRole('group')
    .map((row) => row.querySelector('legend')?.textContent)
  expect(titles).toEqual(NOTICE_KINDS.map((kind) => texts.notices.kinds[kind]))
  expect(new Set(titles).size).toBe(NOTICE_KINDS.length)
})

it('takes a box back that could not be kept, and says so', { meta: { req: 'B24' } }, async () => {
  const failure = { status: 503, error: 'platform.unavailable', msg: 'Busy' }
  const { user } = await renderPage('/en/personal', { ...PERSONAL, saveNoticePreferences: { failure } })
  await user.click(await boxOf('Your order is paid', 'Messaging app'))
  await screen.findByText('Your changes could not be saved. Try again.')
  await waitFor(async () => expect((await boxOf('Your order is paid', 'Messaging app')).checked).toBe(true))
})

it('fixes the emails that guard the account, and names the app only where there is one', { meta: { req: 'B24' } }, async () => {
  const { unmount } = await renderPage('/en/personal', PERSONAL)
  const fixed = await boxOf('Login from a new device', 'Email (Always)')
  expect([fixed.checked, fixed.disabled]).toEqual([true, true])
  unmount()
  const alone = { data: { ...NOTICE_PREFERENCES, messenger: 'not-offered' as const } }
  await renderPage('/en/personal', { ...PERSONAL, getNoticePreferences: alone })
  await boxOf('Your order is paid', 'Email')
  expect(screen.queryByRole('checkbox', { name: 'Messaging app' })).toBeNull()
})
