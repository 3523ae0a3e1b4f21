import { type ErrorKind, STATUS_OF_KIND } from '@parlour/contracts'
import { markup, type SafeHtml } from '@parlour/site-engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DomainError } from '../../../platform/domain-error.ts'
import { sendFailure } from '../../../platform/error-handler.ts'
import type { PageView } from '../section.types.ts'
import { doorPage, messageBox, pathOf } from '../page-frame.ts'
import { sectionAt } from '../sections.ts'
import { savedIn } from '../saved-form.ts'
import { formOf, sendPage, viewOf, type BackOfficeRequest } from '../visit.ts'
import { signInPage } from './sign-in-page.ts'

export interface Failed {
  readonly kind: ErrorKind
  readonly address: string
  readonly path: string
  readonly requestId: string
  readonly form: URLSearchParams | null
}

type Cause = 'large' | 'busy' | 'broken' | 'rejected'

const CAUSE_OF: Readonly<Partial<Record<ErrorKind, Cause>>> = {
  'too-large': 'large',
  unavailable: 'busy',
  limited: 'busy',
  conflict: 'busy',
  unexpected: 'broken',
}

export function failureText({ say }: PageView, kind: ErrorKind): string {
  return say(`failed.${causeOf(kind)}`)
}

export function failurePage(view: PageView, failed: Failed): string {
  const { say, href } = view
  const { kind, path, requestId } = failed
  const cause = causeOf(kind)
  const isWorthATry = cause === 'busy' || cause === 'broken'
  const wayOn = isWorthATry ? onceMore(view, failed) : linkTo(href(path), say('failed.open'))
  const number =
    cause === 'broken' && markup`<p class="quiet"><small>${say('failed.number')} <code><bdi>${requestId}</bdi></code></small></p>`
  const title = say('failed.title')
  const message = { kind: 'bad', text: failureText(view, kind) } as const
  return doorPage(view, title, markup`<header><h1>${title}</h1></header>${messageBox(message, true)}${wayOn}${number}`, path)
}

function onceMore({ say }: PageView, { address, form }: Failed): SafeHtml {
  if (!form) return linkTo(address, say('failed.again'))
  const fields = [...form].map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)
  return markup`<form class="card" method="post" action="${address}">${fields}<p>${say('failed.saved')}</p><div class="acts"><button class="main">${say('failed.again')}</button></div></form>`
}

function linkTo(href: string, text: string): SafeHtml {
  return markup`<div class="acts"><a class="button" href="${href}">${text}</a></div>`
}

function causeOf(kind: ErrorKind): Cause {
  return CAUSE_OF[kind] ?? 'rejected'
}

/** Renders a page with the submitted form, or the JSON envelope when JSON is accepted. */
export function answerFailure(request: FastifyRequest<BackOfficeRequest>, reply: FastifyReply, outcome: DomainError): FastifyReply {
  const { accept = '' } = request.headers
  if (accept.includes('application/json') && !accept.includes('text/html')) return sendFailure(request, reply, outcome)
  if (outcome.retryAfterSeconds !== null) reply.header('retry-after', String(outcome.retryAfterSeconds))
  return sendPage(reply.status(STATUS_OF_KIND[outcome.kind]), pageOf(request, outcome))
}

function pageOf(request: FastifyRequest<BackOfficeRequest>, { kind }: DomainError): string {
  // The name of the site lies in the database, which may be what failed.
  const view = viewOf(request, { siteName: request.hostname })
  const form = formOf(request)
  const isRead = form.size > 0
  // A password is in no page, so the sign-in asks for it again.
  if (isRead && request.routeOptions.url?.endsWith('/sign-in')) {
    return signInPage(view, { kind: 'failed', text: failureText(view, kind) }, form.get('account') ?? '', savedIn(form))
  }
  const path = pathOf(sectionAt(request.params.page) ?? 'overview')
  return failurePage(view, { kind, path, address: request.originalUrl, requestId: request.id, form: isRead ? form : null })
}
