import { defineRemote } from '@parlour/federation-sdk'
import { renderRemote, TEST_USER, type FakeResponses, type RenderRemoteOptions } from '@parlour/federation-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import marketing from '../../remote.ts'
import { ContactForm } from './contact-form.tsx'

const formRemote = defineRemote({
  ...marketing,
  routes: [
    { path: 'contact', element: <ContactForm order="P-1001" /> },
    { path: 'ads', element: <ContactForm topic="ads" /> },
  ],
})

const RECEIVED = { reference: 'C-7K2M9', receivedAt: '2026-11-21T10:00:00.000Z' }

async function renderForm(path: string, answer: FakeResponses['submitContact'] = { data: RECEIVED }, options: RenderRemoteOptions = {}) {
  const rendered = await renderRemote(formRemote, path, { user: null, ...options, responses: { submitContact: answer } })
  return { ...rendered, user: userEvent.setup({ delay: null }) }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Send message' })

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), ' Ana ')
  await user.type(field('Messenger'), 'Telegram @ana')
  await user.type(field('Message'), 'We want ten thousand players.')
  await user.click(screen.getByRole('checkbox'))
}

describe('sending', () => {
  it(
    'sends topic, name, one way of contact, message, locale, page and consent, and shows the reference',
    { meta: { req: 'M04' } },
    async () => {
      const { user, calls } = await renderForm('/en/ads')
      await fillIn(user)
      await user.click(send())
      const heading = await screen.findByRole('heading', { name: 'We received your message' })
      expect(screen.getByText('C-7K2M9').getAttribute('dir')).toBe('ltr')
      expect(screen.getByText(/replies in your messenger/)).toBeDefined()
      expect(document.activeElement).toBe(heading)
      expect(calls.map(({ body }) => body)).toEqual([
        {
          topic: 'ads',
          name: 'Ana',
          email: '',
          messenger: 'Telegram @ana',
          message: 'We want ten thousand players.',
          locale: 'en',
          page: 'ads',
          website: '',
          hasConsent: true,
        },
      ])
    },
  )

  it('names the order in the message and offers all topics, the linked one chosen', { meta: { req: 'D13' } }, async () => {
    const { user, calls } = await renderForm('/en/contact?topic=business')
    expect(screen.getByText(/about order/).textContent).toContain('P-1001')
    const topics = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' })
    expect(topics.options).toHaveLength(12)
    await waitFor(() => expect(topics.value).toBe('business'))
    await fillIn(user)
    await user.click(send())
    await screen.findByText('C-7K2M9')
    expect(calls[0]?.body).toMatchObject({ topic: 'business', message: 'We want ten thousand players.\n\n[P-1001]' })
  })

  it('starts another message with the name kept and the text gone', async () => {
    const { user } = await renderForm('/en/ads')
    await fillIn(user)
    await user.click(send())
    await user.click(await screen.findByRole('button', { name: 'Send another message' }))
    expect(field('Name').value).toBe(' Ana ')
    expect(field('Message').value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it('fills in who is signed in and says where the confirmation goes', async () => {
    const { user } = await renderForm('/en/ads', undefined, { user: TEST_USER })
    await waitFor(() => expect(field('Email').value).toBe('merchant@example.com'))
    expect(field('Name').value).toBe('merchant')
    await user.type(field('Message'), 'Please call me back.')
    await user.click(screen.getByRole('checkbox'))
    await user.click(send())
    expect((await screen.findByText(/We sent a confirmation/)).textContent).toContain('merchant@example.com')
  })
})

describe('rules', () => {
  it('names every missing field in words, ties them to the fields and focuses the first', { meta: { req: 'D13' } }, async () => {
    const { user, calls } = await renderForm('/en/contact')
    await user.click(send())
    const rules = [
      [screen.getByRole('combobox', { name: 'Topic' }), 'Choose a topic'],
      [field('Name'), 'Please enter your name'],
      [field('Email'), 'Enter an email address or a messenger so we can reply'],
      [field('Message'), 'Write at least 10 characters'],
      [screen.getByRole('checkbox'), 'We need your consent to reply to you'],
    ] as const
    for (const [control, texts] of rules) {
      await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'))
      const ids = control.getAttribute('aria-describedby') ?? ''
      expect(ids.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(texts)
    }
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Topic' }))
    expect(calls).toEqual([])
  })

  it(
    'lets somebody pass by the email on the way to the messenger, and takes the error back once one is given',
    { meta: { req: 'D13' } },
    async () => {
      const { user } = await renderForm('/en/ads')
      await user.click(field('Email'))
      await user.tab()
      expect(field('Email').getAttribute('aria-invalid')).toBeNull()
      await user.click(send())
      await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
      await user.type(field('Messenger'), '@ana')
      await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBeNull())
    },
  )

  it('rejects what is not an email, in the language of the page', async () => {
    const { user } = await renderForm('/ar/ads')
    await user.type(field('البريد الإلكتروني'), 'ana@')
    await user.tab()
    expect(await screen.findByText('أدخل بريدًا إلكترونيًا صالحًا')).toBeDefined()
  })

  it('hides the trap from people and from assistive technology', { meta: { req: 'D13' } }, async () => {
    await renderForm('/en/ads')
    expect(screen.queryByRole('textbox', { name: 'website' })).toBeNull()
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]')
    expect([trap?.tabIndex, trap?.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true])
  })

  it('counts the characters of the message', async () => {
    const { user } = await renderForm('/en/ads')
    await user.type(field('Message'), 'Hello')
    expect(screen.getByText('5 of 3,900 characters')).toBeDefined()
  })
})

describe('failures', () => {
  it.each([
    ['no connection', { status: 0, error: 'network' }, /You are offline/],
    ['too many messages', { status: 429, error: 'contact.too-many', retryAfterSeconds: 1_500 }, /Please wait: 25 minutes/],
    ['an outage', { status: 503, error: 'platform.unavailable' }, /What you typed is still here/],
  ])('keeps what was typed after %s, and says it in words', async (_, failure, texts) => {
    const answer = failure.status === 0 ? () => Promise.reject(new Error('offline')) : { failure }
    const { user } = await renderForm('/en/ads', answer)
    await fillIn(user)
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toMatch(texts)
    expect(field('Message').value).toBe('We want ten thousand players.')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('puts an error of the server at its field', async () => {
    const answer = { failure: { status: 400, error: 'contact.reach-missing', msg: 'Give an email or a messenger' } }
    const { user } = await renderForm('/en/ads', answer)
    await fillIn(user)
    await user.click(send())
    expect(await screen.findByText('Give an email or a messenger')).toBeDefined()
    expect(document.activeElement).toBe(field('Email'))
  })
})
