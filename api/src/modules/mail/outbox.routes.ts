import { randomBytes } from 'node:crypto'
import { languageOf, type Locale } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import type { EmailKind, QueuedEmail } from './domain/email.ts'
import type { RenderedEmail } from './domain/mail-transport.ts'
import { escapeHtml } from './email-html.ts'
import { renderEmail } from './render-email.ts'

const NEWEST = 50

/** When the outbox is not open its address does not exist. */
export interface OutboxDeps {
  readonly listNewest: (limit: number) => Promise<readonly QueuedEmail[]>
  readonly publicUrl: string
  readonly isOpen: boolean
}

export function outboxRoutes({ listNewest, publicUrl, isOpen }: OutboxDeps): FastifyPluginAsync {
  const { host } = new URL(publicUrl)
  return async (app) => {
    app.get<{ Querystring: { format?: string } }>('/outbox', { config: { isDocument: true } }, async (request, reply) => {
      // The host is asked for because a foreign name that resolves to this machine would make another site's script read codes.
      if (!isOpen || request.headers.host !== host) throw new DomainError('platform.not-found')
      const emails = await listNewest(NEWEST)
      const messages = emails.map(({ email, createdAt }) => ({
        to: email.to,
        kind: email.kind,
        locale: email.locale,
        at: createdAt.toISOString(),
        ...renderEmail(email),
      }))
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin', 'referrer-policy': 'no-referrer' })
      if (request.query.format === 'json') return reply.send(messages.map(({ html: _html, ...message }) => message))
      const nonce = randomBytes(18).toString('base64')
      return reply.header('content-security-policy', outboxPolicy(nonce)).type('text/html; charset=utf-8').send(outboxPage(messages, nonce))
    })
  }
}

interface OutboxMessage extends RenderedEmail {
  readonly to: string
  readonly kind: EmailKind
  readonly locale: Locale
  readonly at: string
}

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; color: #0F172A; background: #F8FAFC }
body { max-inline-size: 1120px; margin: 0 auto; padding: 32px 16px 64px }
header { padding-block-end: 24px; border-block-end: 1px solid #E2E8F0 }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 8px }
h2 { font-size: 18px; margin: 0 }
p { margin: 0; max-inline-size: 68ch; color: #475569 }
.empty { padding-block: 48px }
article { margin-block-start: 24px; padding: 24px; background: #FFFFFF; border: 1px solid #E2E8F0; border-radius: 8px }
dl { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 8px 0 16px; font-size: 14px; color: #475569 }
dl div { display: flex; gap: 8px }
dd { margin: 0; color: #0F172A }
dd bdi { font-family: ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
.email { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 16px }
pre { margin: 0; padding: 16px; background: #F1F5F9; border-radius: 8px; font: inherit; font-size: 15px; white-space: pre-wrap; overflow-wrap: anywhere }
a { color: #1F4BEB }
a:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 3px solid #1F4BEB; outline-offset: 2px }
iframe { inline-size: 100%; block-size: 520px; border: 1px solid #E2E8F0; border-radius: 8px }
`

/** The outbox allows only its own style; style attributes belong to the emails in the frames, which inherit the policy. */
function outboxPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src-elem 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Newest email first. English only: it is a tool for developers. */
function outboxPage(messages: readonly OutboxMessage[], nonce: string): string {
  const list = messages.length === 0 ? '<p class="empty">No emails yet. Request a new password, and its email appears here.</p>' : ''
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Development outbox - Parlour</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style nonce="${nonce}">${STYLE}</style></head>`,
    '<body><header><h1>Development outbox</h1>',
    '<p>No mail server is configured, so nothing is sent. These are the newest 50 emails that people would have received. Reload to see new ones.</p></header>',
    `<main>${list}${messages.map(article).join('\n')}</main>`,
    '</body></html>',
  ].join('\n')
}

function article({ to, kind, locale, at, subject, text, html }: OutboxMessage): string {
  const { nativeName, hreflang, dir } = languageOf(locale)
  return [
    `<article><h2 lang="${hreflang}"><bdi dir="${dir}">${escapeHtml(subject)}</bdi></h2><dl>`,
    fact('Time', `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`),
    fact('To', `<bdi dir="ltr">${escapeHtml(to)}</bdi>`),
    fact('Language', `<span lang="${hreflang}">${nativeName}</span>`),
    fact('Kind', escapeHtml(kind)),
    '</dl><div class="email">',
    `<pre lang="${hreflang}" dir="${dir}">${linked(text)}</pre>`,
    `<iframe sandbox title="Email as HTML: ${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></div></article>`,
  ].join('')
}

function fact(name: string, markup: string): string {
  return `<div><dt>${name}</dt><dd>${markup}</dd></div>`
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 === 0 ? escapeHtml(piece) : `<a href="${escapeHtml(piece)}" rel="noreferrer">${escapeHtml(piece)}</a>`,
    )
    .join('')
}
