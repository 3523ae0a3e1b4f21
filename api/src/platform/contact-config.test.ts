import { expect, it } from 'vitest'
import { contactConfigOf } from './contact-config.ts'

it('shows demonstration channels in development, and nothing in production that is not configured', () => {
  const { contact } = contactConfigOf({})
  expect([contact.phone, contact.email, contact.chatUrl]).toEqual(['+44 20 7946 0958', 'support@parlour.example', null])
  expect(contact.social.map(({ network }) => network)).toEqual([
    'telegram',
    'x',
    'facebook',
    'instagram',
    'youtube',
    'linkedin',
    'whatsapp',
    'discord',
  ])
  expect(contactConfigOf({ NODE_ENV: 'production' })).toEqual({ contact: { phone: null, email: null, chatUrl: null, social: [] } })
})

it('takes what is configured, and an empty text hides a channel of the demonstration', () => {
  const given = {
    CONTACT_PHONE: '',
    CONTACT_EMAIL: 'help@casino.test',
    CONTACT_CHAT_URL: 'https://chat.casino.test/',
    SOCIAL_PROFILES: 'https://www.youtube.com/@casino, https://wa.me/441632960961',
  }
  expect(contactConfigOf(given).contact).toEqual({
    phone: null,
    email: 'help@casino.test',
    chatUrl: 'https://chat.casino.test/',
    social: [
      { network: 'youtube', href: 'https://www.youtube.com/@casino' },
      { network: 'whatsapp', href: 'https://wa.me/441632960961' },
    ],
  })
})

it.each([
  [{ CONTACT_PHONE: '020 7946 0958' }, /CONTACT_PHONE/],
  [{ CONTACT_EMAIL: 'nobody' }, /CONTACT_EMAIL/],
  [{ CONTACT_CHAT_URL: 'http://chat.casino.test/' }, /CONTACT_CHAT_URL/],
  [{ SOCIAL_PROFILES: 'https://x.com.evil.test/' }, /SOCIAL_PROFILES/],
  [{ SOCIAL_PROFILES: 'http://x.com/casino' }, /SOCIAL_PROFILES/],
])('names the setting that is wrong: %j', (environment, message) => {
  expect(() => contactConfigOf(environment)).toThrow(message)
})
