import type { SessionEntry } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { LIVE, PERSONAL } from '../../../test/security-fixtures.ts'

it('has a section each for password, email, two-step login and logins', { meta: { req: 'R16' } }, async () => {
  await renderPage('/en/personal/security', PERSONAL)
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Password', 'Email', 'Two-step login', 'Logins'])
})

it('shows the logins that failed to load with the request id, and loads them on Retry', { meta: { req: 'R16' } }, async () => {
  let isDown = true
  const failure = { status: 503, error: 'platform.unavailable', msg: 'The service is busy. Please try again in a moment' }
  const { user } = await renderPage('/en/personal/security', {
    ...PERSONAL,
    listSessions: () => (isDown ? { failure } : { data: [LIVE] }),
  })
  const alert = (await screen.findByText('Your logins could not be loaded')).closest('[role=alert]')
  expect(alert?.textContent).toContain('req-test')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('row', { name: /Chrome, Windows/ })
})

const ENDINGS = [
  ['logout', 'Logged out'],
  ['replaced', 'Ended by a newer login'],
  ['reuse', 'Ended for your security'],
  ['password', 'Ended by a password change'],
  ['email', 'Ended by an email change'],
  ['admin', 'Ended by our team'],
  ['expired', 'Expired'],
  ['erased', 'Account deleted'],
] as const

it('lists this device and past logins with start, last activity and how each ended', { meta: { req: 'B14' } }, async () => {
  const past = ENDINGS.map(([endedReason], index): SessionEntry => {
    const id = `${LIVE.id.slice(0, -1)}${index + 2}`
    return { ...LIVE, id, isCurrent: false, device: null, endedAt: LIVE.lastSeenAt, endedReason }
  })
  await renderPage('/en/personal/security', { ...PERSONAL, listSessions: { data: [LIVE, ...past] } })
  const live = await screen.findByRole('row', { name: /Chrome, Windows/ })
  expect(live.textContent).toContain('This device')
  expect(live.textContent).toContain(formatDateTime(LIVE.startedAt, 'en'))
  expect(live.textContent).toContain(formatDateTime(LIVE.lastSeenAt, 'en'))
  const rows = screen.getAllByRole('row', { name: /Unknown device/ })
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(ENDINGS.map(([, texts]) => texts))
})

it('leads from a login that was somebody else to the password', { meta: { req: 'B14' } }, async () => {
  const { user } = await renderPage('/en/personal/security', PERSONAL)
  await user.click(await screen.findByRole('button', { name: 'It was not me' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
})
