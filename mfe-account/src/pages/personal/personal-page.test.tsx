import type { UserProfile } from '@parlour/contracts'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import { formatDateTime } from '@parlour/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { PERSONAL, PROFILE } from '../../../test/security-fixtures.ts'
import { EMPTY_CASE } from '../../../test/verification-fixtures.ts'

const saveButton = () => screen.getByRole('button', { name: 'Save' })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('shows account, registration and the saved fields', { meta: { req: 'R16' } }, async () => {
  await renderPage('/en/personal', PERSONAL)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nickname' })).value).toBe('Ana')
  expect(field('Phone number').value).toBe('11987654321')
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country code' })).value).toBe('Brazil (+55)')
  screen.getByText(TEST_USER.username)
  screen.getByText(formatDateTime(TEST_USER.registeredAt, 'en'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile')
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

it.each([
  ['#password', '/en/personal/security'],
  ['#email', '/en/personal/security'],
  ['#two-step-login', '/en/personal/security'],
  ['#logins', '/en/personal/security'],
  ['#security', '/en/personal/security'],
  ['#notices', '/en/personal/notifications'],
  ['#messenger', '/en/personal/notifications'],
  ['#notifications', '/en/personal/notifications'],
  ['#your-data', '/en/personal/data'],
  ['#data', '/en/personal/data'],
  ['#verification', '/en/personal/verification'],
])('leads from the part %s to its page, with the query', { meta: { req: 'R16' } }, async (part, page) => {
  const { router } = await renderPage(`/en/personal?from=email${part}`, { ...PERSONAL, getVerification: { data: EMPTY_CASE } })
  await waitFor(() => expect(router.createHref(router.state.location)).toBe(`${page}?from=email${part}`))
  expect(router.state.historyAction).toBe('REPLACE')
})

it.each(['', '#profile', '#nowhere'])('stays at the profile for the part "%s"', { meta: { req: 'R16' } }, async (part) => {
  const { url } = await renderPage(`/en/personal${part}`, PERSONAL)
  await screen.findByRole('textbox', { name: 'Nickname' })
  expect(url()).toBe('/en/personal')
})
