import type { SessionEntry, UserProfile } from '@parlour/contracts'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import { formatDateTime } from '@parlour/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { LIVE, PERSONAL, PROFILE } from '../../../test/security-fixtures.ts'

const saveButton = () => screen.getByRole('button', { name: 'Save' })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('shows account, registration and the saved fields in seven sections', { meta: { req: 'R16' } }, async () => {
  await renderPage('/en/personal', PERSONAL)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nickname' })).value).toBe('Ana')
  expect(field('Phone number').value).toBe('11987654321')
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country code' })).value).toBe('Brazil (+55)')
  screen.getByText(TEST_USER.username)
  screen.getByText(formatDateTime(TEST_USER.registeredAt, 'en'))
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Profile', 'Password', 'Email', 'Two-step login', 'Logins', 'Notifications', 'Your data'])
})

it('saves what changed, says so in place, and a reload shows it', { meta: { req: 'R16' } }, async () => {
  let stored: UserProfile = PROFILE
  const save = vi.fn((body: Partial<UserProfile>) => (stored = { ...stored, ...body }))
  const responses = {
    ...PERSONAL,
    getUserInfo: () => ({ data: stored }),
    saveUser: ({ body }: { body: unknown }) => ({ data: save(body as Partial<UserProfile>) }),
  }
  const { user, unmount } = await renderPage('/en/personal', responses)
  const remark = await screen.findByRole('textbox', { name: /Remark/ })
  await user.type(remark, 'Call me\nafter six')
  await user.click(saveButton())
  await screen.findByText('Saved')
  expect(save.mock.calls).toEqual([[{ remark: 'Call me after six', version: 1 }]])
  unmount()
  await renderPage('/en/personal', responses)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Remark/ })).value).toBe('Call me after six')
})

it(
  'requires nickname, name, phone and other contact, ties each text to its field and moves focus to the first',
  { meta: { req: 'V09' } },
  async () => {
    const empty = { ...PROFILE, nickname: '', realName: '', phone: '', otherContact: '' }
    const { user, sent } = await renderPage('/en/personal', { ...PERSONAL, getUserInfo: { data: empty } })
    const nickname = await screen.findByRole('textbox', { name: 'Nickname' })
    await user.click(saveButton())
    const prompts = [
      ['Nickname', 'Please enter a nickname'],
      ['Real name', 'Please enter a name'],
      ['Phone number', 'Please enter a phone number'],
      ['Other contact', 'Please enter another contact'],
    ] as const
    for (const [name, prompt] of prompts) {
      const described = (field(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
      expect(described).toContain(prompt)
    }
    expect(document.activeElement).toBe(nickname)
    expect(bodiesOf(sent, 'saveUser')).toEqual([])
  },
)

it('shows an error on blur and clears it while it is mended', { meta: { req: 'V04' } }, async () => {
  const { user } = await renderPage('/en/personal', PERSONAL)
  const phone = await screen.findByRole('textbox', { name: 'Phone number' })
  const text = '4 to 14 digits, without the country code'
  await user.clear(phone)
  await user.type(phone, '119')
  expect(screen.queryByText(text)).toBeNull()
  await user.tab()
  await screen.findByText(text)
  await user.clear(phone)
  await user.type(phone, '11987654321')
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

it('picks the country code by keyboard and saves the phone as one text', { meta: { req: 'E10' } }, async () => {
  const { user, sent } = await renderPage('/en/personal', PERSONAL)
  const dial = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country code' })
  await waitFor(() => expect(dial.value).toBe('Brazil (+55)'))
  await user.click(dial)
  await user.keyboard('port{Enter}')
  expect(dial.value).toBe('Portugal (+351)')
  await user.clear(field('Phone number'))
  await user.type(field('Phone number'), '912 345 678')
  await user.click(saveButton())
  await waitFor(() => expect(bodiesOf(sent, 'saveUser')).toEqual([{ phone: '+351 912 345 678', version: 1 }]))
})

it('takes the code of a pasted number, and requires the code where there is none', { meta: { req: 'E10 V09' } }, async () => {
  const { user, sent } = await renderPage('/en/personal', { ...PERSONAL, getUserInfo: { data: { ...PROFILE, phone: '' } } })
  const dial = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country code' })
  await user.type(field('Phone number'), '912345678')
  await user.click(saveButton())
  await screen.findByText('Please choose a country code')
  expect(document.getElementById(dial.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please choose a country code')
  expect(document.activeElement).toBe(dial)
  expect(bodiesOf(sent, 'saveUser')).toEqual([])
  await user.clear(field('Phone number'))
  await user.click(field('Phone number'))
  await user.paste('+351912345678')
  expect([dial.value, field('Phone number').value]).toEqual(['Portugal (+351)', '912345678'])
})

it('puts a field that the server rejects at the field', { meta: { req: 'R16' } }, async () => {
  const failure = { status: 400, error: 'platform.validation', msg: 'Request parameter error', fields: { realName: 'format' } }
  const { user } = await renderPage('/en/personal', { ...PERSONAL, saveUser: { failure } })
  const realName = await screen.findByRole('textbox', { name: 'Real name' })
  await user.type(realName, ' Souza')
  await user.click(saveButton())
  await screen.findByText('Request parameter error')
  expect(realName.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(realName)
})

it('keeps what was typed when nobody answers', { meta: { req: 'R16' } }, async () => {
  const { user } = await renderPage('/en/personal', {
    ...PERSONAL,
    saveUser: () => {
      throw new Error('no network')
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Nickname' }), ' II')
  await user.click(saveButton())
  await screen.findByText('Network error, please check your network connection')
  expect(field('Nickname').value).toBe('Ana II')
})

it('asks for confirmation before unsaved fields are left behind, and stays or leaves as announced', { meta: { req: 'R16' } }, async () => {
  const { user, url } = await renderPage('/en/personal', PERSONAL)
  await user.type(await screen.findByRole('textbox', { name: 'Nickname' }), ' II')
  await user.click(screen.getByRole('link', { name: 'Something wrong? Contact us' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(url()).toBe('/en/personal')
  expect(field('Nickname').value).toBe('Ana II')
  await user.click(screen.getByRole('link', { name: 'Something wrong? Contact us' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(url()).not.toBe('/en/personal'))
})

it('shows the logins that failed to load with the request id, and loads them on Retry', { meta: { req: 'R16' } }, async () => {
  let isDown = true
  const failure = { status: 503, error: 'platform.unavailable', msg: 'The service is busy. Please try again in a moment' }
  const { user } = await renderPage('/en/personal', {
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
  await renderPage('/en/personal', { ...PERSONAL, listSessions: { data: [LIVE, ...past] } })
  const live = await screen.findByRole('row', { name: /Chrome, Windows/ })
  expect(live.textContent).toContain('This device')
  expect(live.textContent).toContain(formatDateTime(LIVE.startedAt, 'en'))
  expect(live.textContent).toContain(formatDateTime(LIVE.lastSeenAt, 'en'))
  const rows = screen.getAllByRole('row', { name: /Unknown device/ })
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(ENDINGS.map(([, texts]) => texts))
})

it('leads from a login that was somebody else to the password', { meta: { req: 'B14' } }, async () => {
  const { user } = await renderPage('/en/personal', PERSONAL)
  await user.click(await screen.findByRole('button', { name: 'It was not me' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
})
