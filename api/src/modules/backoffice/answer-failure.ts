import { STATUS_OF_KIND } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DomainError } from '../../platform/domain-error.ts'
import { sendFailure } from '../../platform/error-handler.ts'
import { sectionAt } from './sections.ts'
import { savedIn } from './saved-form.ts'
import { pathOf } from './page-frame.ts'
import { failurePage, failureText } from './pages/failure-page.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { formOf, sendPage, viewOf, type BackOfficeRequest } from './visit.ts'

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
