import { join } from 'node:path'
import { formatDateTime, formatLocale, languageOf, type Locale } from '@parlour/i18n'
import { localeTexts } from '../../platform/locale-texts.ts'
import type { Email, EmailKind } from './domain/email.ts'
import type { EmailParts, Run } from './domain/email-parts.ts'
import type { RenderedEmail } from './domain/mail-transport.ts'
import { emailHtml } from './email-html.ts'
import en from './locales/en.json' with { type: 'json' }

interface KindTexts {
  readonly subject: string
  readonly body: string
  readonly action?: string
  readonly note: string
}

interface EmailTexts extends Omit<typeof en, 'emails'> {
  readonly emails: Readonly<Record<EmailKind, KindTexts>>
}

// Everybody else reads the email as the owner of the account.
const REASONS: Readonly<Partial<Record<EmailKind, keyof EmailTexts['reasons']>>> = {
  'email-code-new': 'newAddress',
  'email-changed': 'oldAddress',
  'contact-received': 'visitor',
  'contact-reply': 'visitor',
  'league-received': 'visitor',
  'league-approved': 'visitor',
  'league-rejected': 'visitor',
  'team-invitation': 'invited',
}

const UNITS: Readonly<Record<string, string>> = { minutes: 'minute', hours: 'hour', days: 'day' }
const TEXTS = localeTexts<EmailTexts>(join(import.meta.dirname, 'locales'), en)
const HOLE = /\{\{(\w+)\}\}/

/** Throws RangeError when `at` is not a valid time. */
export function renderEmail(email: Email): RenderedEmail {
  const parts = partsOf(email)
  return { subject: parts.subject, text: emailText(parts), html: emailHtml(parts) }
}

function partsOf({ kind, locale, values: given }: Email): EmailParts {
  const texts = TEXTS[locale]
  const { subject, body, note, action } = texts.emails[kind]
  const values: Readonly<Record<string, string>> = { ...given }
  const { hreflang, dir } = languageOf(locale)
  const filled = (template: string) => fill(template, values, locale)
  return {
    hreflang,
    dir,
    subject,
    greeting: filled(values.account === undefined ? texts.hello : texts.greeting),
    body: filled(body),
    writing: values.text?.split('\n') ?? null,
    code: values.code ?? null,
    facts: factsOf(values, texts, locale),
    action: action !== undefined && values.link ? { label: action, link: values.link, hint: texts.linkHint } : null,
    note: filled(note),
    // A person wrote the answer, so it does not say that it was sent automatically.
    footer: [filled(texts.reasons[REASONS[kind] ?? 'owner']), ...(kind === 'contact-reply' ? [] : [filled(texts.promise)])],
  }
}

function factsOf(values: Readonly<Record<string, string>>, { labels, topics }: EmailTexts, locale: Locale): EmailParts['facts'] {
  const { reference, topic, at, device, shareLink } = values
  const topicText = Object.entries(topics).find(([key]) => key === topic)?.[1]
  return [
    { label: labels.reference, text: reference },
    { label: labels.topic, text: topicText },
    { label: labels.time, text: at === undefined ? at : `${formatDateTime(at, locale, 'UTC')} UTC` },
    { label: labels.device, text: device === '' ? labels.unknownDevice : device },
    { label: labels.link, text: shareLink },
  ].flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }]))
}

/** Odd pieces of the split are hole names. A hole without a value is a bug in the texts and must not reach a reader. */
function fill(template: string, values: Readonly<Record<string, string>>, locale: Locale): readonly Run[] {
  return template
    .split(HOLE)
    .map((piece, index) => {
      if (index % 2 === 0) return { text: piece, isValue: false }
      const value = values[piece]
      if (value === undefined) throw new Error(`An email in ${locale} has the unknown hole ${piece}`)
      if (piece in UNITS) return { text: span(value, UNITS[piece], locale), isValue: false }
      return { text: value, isValue: true }
    })
    .filter(({ text }) => text !== '')
}

/** `30` → "30 minutes" with the plural of the language. */
function span(count: string, unit: string | undefined, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(Number(count))
}

function emailText(parts: EmailParts): string {
  const { action, code, facts, writing } = parts
  const paragraphs = [
    line(parts.greeting),
    line(parts.body),
    writing?.join('\n'),
    code,
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    action && `${action.label}:\n${action.link}`,
    line(parts.note),
    ['-- ', ...parts.footer.map(line)].join('\n'),
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

function line(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}
