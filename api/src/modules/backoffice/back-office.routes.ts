import { negotiateLocale } from '@parlour/i18n'
import { renderNotFound } from '@parlour/site-engine'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { hashOfSecret } from '../../platform/secret-token.ts'
import type { OperatedSite, SiteFigures, SiteOperation } from '../sites/index.ts'
import type { SessionStore } from './db/session.store.ts'
import { deskAt, DESK_OF } from './desks.ts'
import type { DepositView, DeskName, DeskView, Fault } from './desk.types.ts'
import { figuresCsv } from './figures-export.ts'
import { dropToken, formTokenOf, isOwnForm, keepToken, tokenOf } from './form-session.ts'
import { deskPage, pathOf, type Message } from './page-frame.ts'
import { dayBefore } from './pages/overview-page.ts'
import { signInPage } from './pages/sign-in-page.ts'
import type { Credentials, SignedIn } from './use-cases/sign-in.ts'
import { localeOf, sendPage, viewOf, type BackOfficeRequest } from './visit.ts'

/** What the pages of the back office need. */
export interface BackOfficeRouteDeps {
  readonly operation: SiteOperation
  readonly readFigures: (siteId: string, from: string, to: string) => Promise<readonly SiteFigures[]>
  readonly depositOf: (merchantId: string) => Promise<DepositView>
  readonly signIn: (operated: OperatedSite, credentials: Credentials) => Promise<SignedIn>
  readonly knowsSession: (operated: OperatedSite, token: string) => Promise<boolean>
  readonly sessions: Pick<SessionStore, 'close'>
  readonly publicUrl: string
  readonly now: () => Date
}

type Request = FastifyRequest<BackOfficeRequest>

/** Somebody who is signed in, at a desk of the site. */
interface Operator {
  readonly operated: OperatedSite
  readonly token: string
}

const DOCUMENT = { config: { isDocument: true } } as const
const FORM = { config: { isDocument: true, isForm: true } } as const
const EXPORTED_DAYS = 90
const STATUS_OF_FAULT: Readonly<Record<Fault, number>> = { conflict: 409, shut: 409, form: 403, noneOn: 400, text: 400, most: 400 }

/** The pages at the backend link of every site, reached by the host name of the site only (D04). Forms post, then the browser is sent to a page. */
export function backOfficeRoutes(deps: BackOfficeRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)))
    })
    app.get<BackOfficeRequest>('/__site/:slug/backend', DOCUMENT, async (request, reply) => showDesk(deps, request, reply))
    app.get<BackOfficeRequest>('/__site/:slug/backend/:page', DOCUMENT, async (request, reply) =>
      request.params.page === 'figures.csv' ? sendFigures(deps, request, reply) : showDesk(deps, request, reply),
    )
    addForms(app, deps)
  }
}

function addForms(app: FastifyInstance, deps: BackOfficeRouteDeps): void {
  app.post<BackOfficeRequest>('/__site/:slug/backend/sign-in', FORM, async (request, reply) => {
    const operated = await siteOf(deps, request)
    if (!operated) return sendNothing(request, reply)
    const account = (formOf(request).get('account') ?? '').trim()
    const came = await deps.signIn(operated, { account, password: formOf(request).get('password') ?? '', ip: request.ip })
    const view = viewOf(request, operated)
    if (came.kind !== 'in') {
      if (came.kind === 'wait') reply.header('retry-after', String(came.seconds))
      return sendPage(reply.status(came.kind === 'wrong' ? 401 : 429), signInPage(view, came, account))
    }
    keepToken(request, reply, came.token)
    return reply.redirect(view.href(''), 303)
  })
  app.post<BackOfficeRequest>('/__site/:slug/backend/sign-out', FORM, async (request, reply) => {
    const operator = await operatorOf(deps, request, reply)
    if (!operator) return reply
    if (!isOwnForm(formOf(request), operator.token))
      return sendDesk(deps, { request, reply: reply.status(STATUS_OF_FAULT.form) }, operator, 'overview', 'form')
    await deps.sessions.close(hashOfSecret(operator.token))
    dropToken(reply)
    return reply.redirect(viewOf(request, operator.operated).href(''), 303)
  })
  app.post<BackOfficeRequest>('/__site/:slug/backend/:page', FORM, async (request, reply) => saveDesk(deps, request, reply))
}

async function showDesk(deps: BackOfficeRouteDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const desk = deskAt(request.params.page)
  if (desk === null) return sendNothing(request, reply)
  const operator = await operatorOf(deps, request, reply)
  return operator ? sendDesk(deps, { request, reply }, operator, desk, null) : reply
}

async function saveDesk(deps: BackOfficeRouteDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const desk = deskAt(request.params.page)
  const { read } = desk === null ? {} : DESK_OF[desk]
  if (desk === null || !read) return sendNothing(request, reply)
  const operator = await operatorOf(deps, request, reply)
  if (!operator) return reply
  const form = formOf(request)
  const { operated, token } = operator
  const meant = isOwnForm(form, token) ? read(form, operated) : 'form'
  const fault =
    typeof meant === 'string' ? meant : await faultOf(deps.operation.change(operated, { ...meant, version: Number(form.get('version')) }))
  if (fault) {
    const now = (await siteOf(deps, request)) ?? operated
    return sendDesk(deps, { request, reply: reply.status(STATUS_OF_FAULT[fault]) }, { operated: now, token }, desk, fault)
  }
  const move = form.get('move')
  return reply.redirect(viewOf(request, operated).href(pathOf(desk), { done: '1', ...(move ? { moved: move } : {}) }), 303)
}

async function sendDesk(
  deps: BackOfficeRouteDeps,
  { request, reply }: { readonly request: Request; readonly reply: FastifyReply },
  { operated, token }: Operator,
  desk: DeskName,
  fault: Fault | null,
): Promise<FastifyReply> {
  const { moved, done } = request.query
  const view: DeskView = {
    ...viewOf(request, operated),
    operated,
    formToken: formTokenOf(token),
    now: deps.now(),
    moved: typeof moved === 'string' ? moved : null,
    readFigures: async (from, to) => deps.readFigures(operated.site.id, from, to),
    readDeposit: async () => deps.depositOf(operated.site.merchantId),
  }
  const message = messageOf(view, fault, done !== undefined)
  const body = await DESK_OF[desk].show(view)
  return sendPage(reply, deskPage(view, body, { desk, message, publicUrl: deps.publicUrl }))
}

function messageOf({ say, operated }: DeskView, fault: Fault | null, isDone: boolean): Message | null {
  if (fault) return { kind: 'bad', text: say(`fault.${fault}`) }
  if (!operated.isChangeable) return { kind: 'bad', text: say('fault.shut') }
  return isDone ? { kind: 'good', text: say('saved') } : null
}

async function sendFigures(deps: BackOfficeRouteDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const operator = await operatorOf(deps, request, reply)
  if (!operator) return reply
  const { id, slug } = operator.operated.site
  const today = deps.now()
  const days = await deps.readFigures(id, dayBefore(today, EXPORTED_DAYS - 1), dayBefore(today, 0))
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${slug}-figures.csv"`)
    .send(figuresCsv(days))
}

/** Who is signed in on the site of the request; else the answer is the sign-in, or nothing where no backend link works. */
async function operatorOf(deps: BackOfficeRouteDeps, request: Request, reply: FastifyReply): Promise<Operator | null> {
  const operated = await siteOf(deps, request)
  if (!operated) {
    sendNothing(request, reply)
    return null
  }
  const token = tokenOf(request)
  if (token !== null && (await deps.knowsSession(operated, token))) return { operated, token }
  const isOver = token !== null || request.method === 'POST'
  const status = request.method === 'POST' ? 401 : 200
  sendPage(reply.status(status), signInPage(viewOf(request, operated), isOver ? { kind: 'over' } : null))
  return null
}

async function siteOf({ operation }: BackOfficeRouteDeps, request: Request): Promise<OperatedSite | null> {
  return operation.find(request.params.slug, localeOf(request))
}

async function faultOf(saving: Promise<void>): Promise<Fault | null> {
  try {
    await saving
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'platform.version-conflict') return 'conflict'
    if (error.code === 'sites.not-changeable' || error.code === 'sites.site-not-found') return 'shut'
    if (error.code === 'platform.validation') return error.fields.paymentMethods === 'none-on' ? 'noneOn' : 'text'
    throw error
  }
}

function sendNothing({ headers }: Request, reply: FastifyReply): FastifyReply {
  return sendPage(reply.status(404), renderNotFound(negotiateLocale(headers['accept-language'])))
}

function formOf({ body }: Request): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}
