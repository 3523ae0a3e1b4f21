import { ConfigError, urlText, type Environment } from './environment.ts'

/** Each profile is recognised by the host of its address. */
const HOSTS = {
  't.me': 'telegram',
  'x.com': 'x',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'linkedin.com': 'linkedin',
  'whatsapp.com': 'whatsapp',
  'wa.me': 'whatsapp',
  'discord.com': 'discord',
  'discord.gg': 'discord',
} as const

export interface SocialProfile {
  readonly network: (typeof HOSTS)[keyof typeof HOSTS]
  readonly href: string
}

/** How people reach whoever runs this installation; what is null or empty is shown nowhere. */
export interface ContactChannels {
  readonly phone: string | null
  readonly email: string | null
  readonly chatUrl: string | null
  readonly social: readonly SocialProfile[]
}

export interface ContactConfig {
  readonly contact: ContactChannels
}

/** The number is reserved for fiction, the domain for examples. */
const DEMONSTRATION = {
  CONTACT_PHONE: '+44 20 7946 0958',
  CONTACT_EMAIL: 'support@parlour.example',
  SOCIAL_PROFILES:
    'https://t.me/,https://x.com/,https://www.facebook.com/,https://www.instagram.com/,https://www.youtube.com/,https://www.linkedin.com/,https://www.whatsapp.com/,https://discord.com/',
}

export function contactConfigOf(environment: Environment): ContactConfig {
  const isProduction = environment.NODE_ENV === 'production'
  const textOf = (name: keyof typeof DEMONSTRATION) => environment[name] ?? (isProduction ? '' : DEMONSTRATION[name])
  return {
    contact: {
      phone: matching('CONTACT_PHONE', textOf('CONTACT_PHONE'), /^\+[1-9][\d ]{6,20}$/, 'an international number such as +44 20 7946 0958'),
      email: matching('CONTACT_EMAIL', textOf('CONTACT_EMAIL'), /^[^\s<>@]+@[^\s<>@]+$/, 'an address such as support@example.com'),
      chatUrl: urlText(environment, 'CONTACT_CHAT_URL', ['https:']),
      social: textOf('SOCIAL_PROFILES')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map(profileOf),
    },
  }
}

function matching(name: string, text: string, pattern: RegExp, expected: string): string | null {
  if (text === '') return null
  if (!pattern.test(text)) throw new ConfigError(`${name} is "${text}", but it must be ${expected}.`)
  return text
}

function profileOf(href: string): SocialProfile {
  const url = URL.canParse(href) ? new URL(href) : null
  const network = new Map(Object.entries(HOSTS)).get(url?.hostname.replace(/^www\./, '') ?? '')
  if (url?.protocol !== 'https:' || network === undefined)
    throw new ConfigError(`SOCIAL_PROFILES has "${href}", but each must be an https address on one of: ${Object.keys(HOSTS).join(', ')}.`)
  return { network, href }
}
