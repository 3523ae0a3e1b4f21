import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../../test/render-page.tsx'
import { PERSONAL, PROFILE } from '../../../../test/security-fixtures.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `k7m2-9xqd-4ts${'abcdefghjk'[index] ?? ''}`)
const KEY = { secret: SECRET, uri: `otpauth://totp/Parlour:merchant?secret=${SECRET}&issuer=Parlour` }
const dialog = () => screen.getByRole('dialog')
const button = (name: string | RegExp) => within(dialog()).getByRole<HTMLButtonElement>('button', { name })
const box = (name: string) => within(dialog()).getByLabelText<HTMLInputElement>(name)

async function openWithKey(answers: FakeResponses = {}) {
  const rendered = await renderPage('/en/personal/security', { ...PERSONAL, startSecondFactor: { data: KEY }, ...answers })
  await rendered.user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await rendered.user.type(box('Current password'), 'dawn-desk-27')
  await rendered.user.click(button('Continue'))
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  return rendered
}

afterEach(() => {
  vi.useRealTimers()
})

it(
  'turns two-step login on by password, app and code, and shows the recovery codes until they are stored',
  { meta: { req: 'B14' } },
  async () => {
    let isSecondFactorOn = false
    const { user, sent } = await openWithKey({
      getUserInfo: () => ({ data: { ...PROFILE, isSecondFactorOn } }),
      confirmSecondFactor: () => {
        isSecondFactorOn = true
        return { data: { recoveryCodes: RECOVERY_CODES } }
      },
    })
    expect(dialog().textContent).toContain('JBSW Y3DP EHPK 3PXP')
    await user.type(box('Code from the app'), '123456')
    await user.click(button('Turn on'))
    await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(bodiesOf(sent, 'startSecondFactor')).toEqual([{ password: 'dawn-desk-27' }])
    expect(bodiesOf(sent, 'confirmSecondFactor')).toEqual([{ code: '123456' }])
    const shown = within(dialog()).getAllByRole('listitem')
    expect(shown.map(({ textContent }) => textContent)).toEqual(RECOVERY_CODES)
    const file = decodeURIComponent(within(dialog()).getByRole('link', { name: 'Download as text' }).getAttribute('href') ?? '')
    expect(RECOVERY_CODES.every((code) => file.includes(code))).toBe(true)
    await user.click(button('Done'))
    await screen.findByText('Save the codes first. They will not be shown again.')
    await user.keyboard('{Escape}')
    expect(dialog().textContent).toContain(RECOVERY_CODES[0])
    await user.click(within(dialog()).getByRole('checkbox', { name: 'I saved the codes' }))
    await user.click(button('Done'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('On')
  },
)

it('copies all recovery codes, one a line', { meta: { req: 'B14' } }, async () => {
  const { user } = await openWithKey({ confirmSecondFactor: { data: { recoveryCodes: RECOVERY_CODES } } })
  await user.type(box('Code from the app'), '123456')
  await user.click(button('Turn on'))
  const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
  await user.click(codes.getByRole('button', { name: 'Copy all' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(RECOVERY_CODES.join('\n')))
})

it('shows a wrong first code at its field, and closing the dialog keeps the key', { meta: { req: 'B14' } }, async () => {
  const failure = { status: 400, error: 'identity.code-wrong', msg: 'The code is wrong or no longer valid', fields: { code: 'wrong' } }
  const { user, sent } = await openWithKey({ confirmSecondFactor: { failure } })
  await user.type(box('Code from the app'), '000000')
  await user.click(button('Turn on'))
  await screen.findByText('The code is wrong or no longer valid')
  expect(box('Code from the app').getAttribute('aria-invalid')).toBe('true')
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await within(dialog()).findByRole('img', { name: 'QR code for your authenticator app' })
  expect(bodiesOf(sent, 'startSecondFactor')).toHaveLength(1)
})

it('turns two-step login off by password and a recovery code', { meta: { req: 'B14' } }, async () => {
  let isSecondFactorOn = true
  const { user, sent } = await renderPage('/en/personal/security', {
    ...PERSONAL,
    getUserInfo: () => ({ data: { ...PROFILE, isSecondFactorOn } }),
    stopSecondFactor: () => {
      isSecondFactorOn = false
      return { data: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await user.click(button('Turn off'))
  await screen.findByText('The current password cannot be empty')
  await user.type(box('Current password'), 'dawn-desk-27')
  await user.type(box('Code from the app, or a recovery code'), ` ${RECOVERY_CODES[0] ?? ''} `)
  await user.click(button('Turn off'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodiesOf(sent, 'stopSecondFactor')).toEqual([{ password: 'dawn-desk-27', code: RECOVERY_CODES[0] }])
  await screen.findByRole('button', { name: 'Turn on' })
})

describe('somebody with a staff role', () => {
  const STAFF = { ...PROFILE, roles: ['support'] }
  const CODE_WRONG = 'The code is wrong or no longer valid'
  const wrongMailCode = { status: 400, error: 'identity.code-wrong', msg: CODE_WRONG, fields: { emailCode: 'wrong' } }

  async function openWithMailbox(answers: FakeResponses = {}) {
    const own = { getUserInfo: { data: STAFF }, sendSecondFactorCode: { data: null }, startSecondFactor: { data: KEY } }
    const rendered = await renderPage('/en/personal/security', { ...PERSONAL, ...own, ...answers })
    await rendered.user.click(await screen.findByRole('button', { name: 'Turn on' }))
    await rendered.user.type(box('Current password'), 'dawn-desk-27')
    await rendered.user.click(button('Continue'))
    await within(dialog()).findByLabelText('Code from your email')
    return rendered
  }

  it('gives the code of the mailbox before the app, by keyboard', async () => {
    const { user, sent } = await openWithMailbox({ confirmSecondFactor: { data: { recoveryCodes: RECOVERY_CODES } } })
    const mailCode = box('Code from your email')
    await waitFor(() => expect(document.activeElement).toBe(mailCode))
    expect(mailCode.getAttribute('aria-describedby')).not.toBeNull()
    expect(dialog().textContent).toContain(PROFILE.email)
    expect(dialog().textContent).toContain('ask an owner to move the role to another account of yours')
    await user.keyboard('{Enter}')
    await screen.findByText('Enter the 6-digit code')
    await user.paste('123 456')
    await user.keyboard('{Enter}')
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    await user.type(box('Code from the app'), '654321{Enter}')
    await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(bodiesOf(sent, 'sendSecondFactorCode')).toEqual([{ password: 'dawn-desk-27' }])
    expect(bodiesOf(sent, 'startSecondFactor')).toEqual([{ password: 'dawn-desk-27', emailCode: '123456' }])
    expect(bodiesOf(sent, 'confirmSecondFactor')).toEqual([{ code: '654321', emailCode: '123456' }])
  })

  it('reads at the field that the code of the mailbox is wrong, and waits a minute for another', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { user } = await openWithMailbox({ startSecondFactor: { failure: wrongMailCode } })
    await user.type(box('Code from your email'), '111111{Enter}')
    await screen.findByText(CODE_WRONG)
    expect(box('Code from your email').getAttribute('aria-invalid')).toBe('true')
    expect(box('Code from your email').value).toBe('111111')
    expect(button('Send again in 1:00').disabled).toBe(true)
  })

  it('comes back to the mailbox when its code grew old, and keeps the key of the app', async () => {
    const { user, sent } = await openWithMailbox({ confirmSecondFactor: { failure: wrongMailCode } })
    await user.type(box('Code from your email'), '123456{Enter}')
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    await user.type(box('Code from the app'), '654321{Enter}')
    await screen.findByText(CODE_WRONG)
    await user.clear(box('Code from your email'))
    await user.type(box('Code from your email'), '222222{Enter}')
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    expect(bodiesOf(sent, 'startSecondFactor')).toHaveLength(1)
  })

  it('must enter the code of the mailbox when the role came after the page', async () => {
    const failure = { status: 400, error: 'platform.validation', msg: 'Please check the marked fields', fields: { emailCode: 'required' } }
    const { user, sent } = await openWithMailbox({ getUserInfo: { data: PROFILE }, startSecondFactor: { failure } })
    await user.click(button('Send again'))
    await screen.findByText('A new code is on its way')
    expect(bodiesOf(sent, 'sendSecondFactorCode')).toEqual([{ password: 'dawn-desk-27' }])
    expect(button(/^Send again in/).disabled).toBe(true)
  })
})
