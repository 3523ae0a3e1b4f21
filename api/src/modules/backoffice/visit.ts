import { createHash } from 'node:crypto'
import { canonicalLocale, negotiateLocale, type Locale } from '@parlour/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatedSite } from '../sites/index.ts'
import type { PageView } from './section.types.ts'
import { translatorOf } from './texts.ts'

export interface BackOfficeRequest {
  Params: { slug: string; page?: string }
  Querystring: { lang?: string; done?: string; moved?: string; in?: string }
}

/** The language in the URL, otherwise the browser's preferred one. */
export function localeOf({ headers, query }: FastifyRequest<BackOfficeRequest>): Locale {
  return requestedLocale(query.lang) ?? negotiateLocale(headers['accept-language'])
}

export function formOf({ body }: FastifyRequest<BackOfficeRequest>): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

export function viewOf(request: FastifyRequest<BackOfficeRequest>, { siteName }: Pick<OperatedSite['site'], 'siteName'>): PageView {
  const locale = localeOf(request)
  const stored: Readonly<Record<string, string>> = requestedLocale(request.query.lang) ? { lang: locale } : {}
  return {
    locale,
    say: translatorOf(locale),
    siteName,
    href: (path, query = {}) => {
      const search = new URLSearchParams({ ...stored, ...query }).toString()
      return `/backend${path === '' ? '' : `/${path}`}${search === '' ? '' : `?${search}`}`
    },
  }
}

/** CSP allows only its own style sheet by hash and forms to this host. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('x-robots-tag', 'noindex').send(page)
}

function requestedLocale(lang: string | undefined): Locale | null {
  return typeof lang === 'string' ? (canonicalLocale(lang) ?? null) : null
}
