import { defineRemote } from '@parlour/federation-sdk'
import { BRAZIL, renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { formatDateTime } from '@parlour/i18n'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { prerender } from '../../../../test/hydrate-late.tsx'
import marketing from '../../../remote.ts'
import { AffiliateForm } from './affiliate-form.tsx'

const formRemote = defineRemote({ ...marketing, routes: [{ path: 'apply', element: <AffiliateForm /> }] })

const REVIEW_BY = '2026-11-23T10:00:00.000Z'
const RESPONSES: FakeResponses = {
  listCountries: { data: [BRAZIL] },
  applyAsAffiliate: { data: { reference: 'A-19XK2', state: 'pending', reviewBy: REVIEW_BY } },
}

async function renderForm(responses: FakeResponses = {}, locale = 'en', isSignedIn = false) {
  const options = isSignedIn ? {} : { user: null }
  const rendered = await renderRemote(formRemote, `/${locale}/apply`, { ...options, responses: { ...RESPONSES, ...responses } })
  return {
    ...rendered,
    user: userEvent.setup({ delay: null }),
    saved: () => rendered.calls.filter(({ operationId }) => operationId === 'applyAsAffiliate'),
  }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Submit application' })

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), 'Ana')
  await user.type(field('Email'), 'ana@example.com')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Where can we reach you?' }), 'telegram')
  await user.type(field('Your name or number there'), '@ana')
  await screen.findByRole('option', { name: 'Brazil' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your market' }), '76')
  await user.click(screen.getByRole('checkbox', { name: 'Streaming' }))
  await user.click(screen.getByRole('checkbox', { name: 'SMS' }))
  await user.click(screen.getByRole('radio', { name: '50 to 200' }))
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
}

afterEach(() => {
  document.body.replaceChildren()
})

describe('sending', () => {
  it('sends every field of the application and shows the reference with the time of the answer', { meta: { req: 'D14' } }, async () => {
    const { user, saved } = await renderForm()
    await fillIn(user)
    await user.type(screen.getByRole('textbox', { name: /Anything else/ }), 'Two channels.')
    await user.click(send())
    const heading = await screen.findByRole('heading', { name: 'We received your application' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('A-19XK2')).toBeDefined()
    expect(screen.getByText(new RegExp(formatDateTime(REVIEW_BY, 'en')))).toBeDefined()
    expect(screen.getByText(/connect the application to an account/)).toBeDefined()
    expect(saved().map(({ body }) => body)).toEqual([
      {
        name: 'Ana',
        email: 'ana@example.com',
        channel: 'telegram',
        channelValue: '@ana',
        countriesId: 76,
        trafficSources: ['streaming', 'sms'],
        monthlyVolume: '50-200',
        note: 'Two channels.',
        locale: 'en',
        website: '',
        hasConsent: true,
      },
    ])
  })

  it('fills in who is signed in, and speaks of no link because the account is tied at once', async () => {
    const { user } = await renderForm({}, 'en', true)
    await waitFor(() => expect(field('Email').value).toBe('merchant@example.com'))
    await user.clear(field('Name'))
    await user.clear(field('Email'))
    await fillIn(user)
    await user.click(send())
    await screen.findByText('A-19XK2')
    expect(screen.queryByText(/connect the application/)).toBeNull()
  })
})

describe('rules', () => {
  it('names every missing field in words and focuses the first', { meta: { req: 'D14' } }, async () => {
    const { user, saved } = await renderForm()
    await user.click(send())
    for (const texts of [
      'Please enter your name',
      'Please enter your email',
      'Choose your market',
      'Choose at least one source',
      'Choose a volume',
      'We need your consent to review your application',
    ]) {
      expect(await screen.findByText(texts)).toBeDefined()
    }
    expect(document.activeElement).toBe(field('Name'))
    expect(saved()).toEqual([])
  })

  it('wants a name or number on every channel but the email', { meta: { req: 'D14' } }, async () => {
    const { user } = await renderForm()
    expect(field('Your name or number there').disabled).toBe(true)
    await fillIn(user)
    await user.clear(field('Your name or number there'))
    await user.click(send())
    expect(await screen.findByText('Enter your name or number there')).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Where can we reach you?' }), 'email')
    expect(screen.queryByText('Enter your name or number there')).toBeNull()
  })

  it('speaks the language of the page', async () => {
    const { user } = await renderForm({}, 'ru')
    await user.click(screen.getByRole('button', { name: 'Отправить заявку' }))
    expect(await screen.findByText('Выберите хотя бы один источник')).toBeDefined()
  })
})

describe('failures', () => {
  it('keeps every word when sending fails, and shows the words of the server', async () => {
    const msg = 'An application for this email is open already'
    const { user } = await renderForm({ applyAsAffiliate: { failure: { status: 409, error: 'affiliates.application-pending', msg } } })
    await fillIn(user)
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toContain(msg)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '50 to 200' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'SMS' }).checked).toBe(true)
    expect(field('Your name or number there').value).toBe('@ana')
  })

  it('offers to load the markets again', async () => {
    let isUp = false
    const { user } = await renderForm({
      listCountries: () => (isUp ? { data: [BRAZIL] } : { failure: { status: 503 } }),
    })
    await screen.findByText(/markets could not be loaded/)
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('option', { name: 'Brazil' })).toBeDefined()
  })
})

it('what is typed and chosen before the script comes is kept and sent', async () => {
  const page = await prerender(<AffiliateForm />, RESPONSES)
  field('Name').value = 'Ana'
  field('Email').value = 'ana@example.com'
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Where can we reach you?' }).value = 'telegram'
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Search' }).checked = true
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Offline' }).checked = true
  screen.getByRole<HTMLInputElement>('radio', { name: 'Over 1,000' }).checked = true
  await page.hydrate()
  expect(page.complaints).toEqual([])
  await userEvent.type(field('Your name or number there'), '@ana')
  await screen.findByRole('option', { name: 'Brazil' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your market' }), '76')
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await userEvent.click(send())
  await screen.findByText('A-19XK2')
  expect(page.calls.find(({ operationId }) => operationId === 'applyAsAffiliate')?.body).toMatchObject({
    name: 'Ana',
    email: 'ana@example.com',
    channel: 'telegram',
    channelValue: '@ana',
    trafficSources: ['seo', 'offline'],
    monthlyVolume: 'over-1000',
  })
})
