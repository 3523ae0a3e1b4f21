import { negotiateLocale } from '@parlour/i18n'
import { renderNotFound } from '@parlour/site-engine'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { recordedOutcome } from '../../platform/error-handler.ts'
import { hashOfSecret } from '../../platform/secret-token.ts'
import { deviceNameOf } from '../identity/index.ts'
import type { OperatedSite, SiteStats, SiteOperation } from '../sites/index.ts'
import { answerFailure } from './pages/failure-page.ts'
import { sectionAt, SECTION_OF } from './sections.ts'
import type { DepositView, SectionName, SectionView, Fault, RejectedForm, Rejection } from './section.types.ts'
import { formTokenOf, isOwnForm, type OperatorCookies } from './form-session.ts'
import { savedIn } from './saved-form.ts'
import { sectionPage, pathOf, type Message } from './page-frame.ts'
import { dayBefore, statsCsv } from './pages/overview-page.ts'
import { writingOf } from './pages/localized-text.ts'
import { signInPage } from './pages/sign-in-page.ts'
import type { BackOfficeContext } from './use-cases/back-office-context.ts'
import { signIn, endOtherSessions, endSession, knowsSession, listSessions } from './use-cases/sign-in.ts'
import { formOf, localeOf, sendPage, viewOf, type BackOfficeRequest } from './visit.ts'

export interface BackOfficeRouteDeps {
  readonly operation: SiteOperation
  readonly readStats: (siteId: string, from: string, to: string) => Promise<readonly SiteStats[]>
  readonly depositOf: (merchantId: string) => Promise<DepositView>
  readonly ctx: BackOfficeContext
  readonly cookies: OperatorCookies
  readonly publicUrl: string
}

type Request = FastifyRequest<BackOfficeRequest>

interface Operator {
  readonly operated: OperatedSite
  readonly token: string
}

interface Visit {
  readonly request: Request
  readonly reply: FastifyReply
}

const DOCUMENT = { config: { isDocument: true, rate: 'document', area: 'back-office' } } as const
// A text of several times its limit in the widest letters is still read, to be shown again with what is wrong with it.
const FORM = { config: { isDocument: true, isForm: true, area: 'back-office' }, bodyLimit: 256 * 1024 } as const
const EXPORTED_DAYS = 90
const STATUS_OF_FAULT: Readonly<Record<Fault, number>> = {
  conflict: 409,
  shut: 409,
  form: 403,
  noneOn: 400,
  check: 400,
  most: 400,
  room: 400,
}

/** Reachable only on the host name of the site. Forms redirect after POST. */
export function backOfficeRoutes(deps: BackOfficeRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)))
    })
    app.setErrorHandler<FastifyError | DomainError, BackOfficeRequest>((error, request, reply) =>
      answerFailure(request, reply, recordedOutcome(error, request)),
    )
    app.get<BackOfficeRequest>('/__site/:slug/backend', DOCUMENT, async (request, reply) => showSection(deps, request, reply))
    app.get<BackOfficeRequest>('/__site/:slug/backend/:page', DOCUMENT, async (request, reply) =>
      request.params.page === 'figures.csv' ? sendStats(deps, request, reply) : showSection(deps, request, reply),
    )
    addForms(app, deps)
  }
}

function addForms(app: FastifyInstance, deps: BackOfficeRouteDeps): void {
  app.post<BackOfficeRequest>('/__site/:slug/backend/sign-in', FORM, async (request, reply) => enter(deps, request, reply))
  app.post<BackOfficeRequest>('/__site/:slug/backend/sign-out', FORM, async (request, reply) =>
    action(deps, { request, reply }, 'overview', async ({ token }) => {
      await endSession(deps.ctx, token)
      deps.cookies.dropToken(reply)
    }),
  )
  app.post<BackOfficeRequest>('/__site/:slug/backend/sessions', FORM, async (request, reply) =>
    action(deps, { request, reply }, 'sessions', async ({ operated, token }) => endOtherSessions(deps.ctx, operated, token)),
  )
  app.post<BackOfficeRequest>('/__site/:slug/backend/:page', FORM, async (request, reply) => saveSection(deps, request, reply))
}

async function enter(deps: BackOfficeRouteDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const operated = await siteOf(deps, request)
  if (!operated) return sendNothing(request, reply)
  const form = formOf(request)
  const stored = savedIn(form)
  const account = (form.get('account') ?? '').trim()
  const deviceName = deviceNameOf(request.headers['user-agent'] ?? null) ?? ''
  const from = { ip: request.ip, device: deps.cookies.deviceOf(request), deviceName }
  const came = await signIn(deps.ctx, operated, { account, password: form.get('password') ?? '', ...from })
  const view = viewOf(request, operated.site)
  if (came.kind !== 'in') {
    if (came.kind === 'wait') reply.header('retry-after', String(came.seconds))
    return sendPage(reply.status(came.kind === 'wrong' ? 401 : 429), signInPage(view, came, account, stored))
  }
  deps.cookies.setTokenCookie(reply, came.token)
  deps.cookies.setDeviceCookie(reply, came.device)
  const section = stored && sectionAt(stored.page)
  if (!stored || !section) return reply.redirect(view.href(''), 303)
  return sendSection(deps, { request, reply }, { operated, token: came.token }, section, { fault: 'form', form: stored.form })
}

async function action(
  deps: BackOfficeRouteDeps,
  visit: Visit,
  section: SectionName,
  work: (operator: Operator) => Promise<void>,
): Promise<FastifyReply> {
  const { request, reply } = visit
  const operator = await operatorOf(deps, request, reply)
  if (!operator) return reply
  const form = formOf(request)
  if (!isOwnForm(form, operator.token)) {
    reply.status(STATUS_OF_FAULT.form)
    return sendSection(deps, visit, operator, section, { fault: 'form', form })
  }
  await work(operator)
  return reply.redirect(viewOf(request, operator.operated.site).href(pathOf(section), { done: '1' }), 303)
}

async function showSection(deps: BackOfficeRouteDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const section = sectionAt(request.params.page)
  if (section === null) return sendNothing(request, reply)
  const operator = await operatorOf(deps, request, reply)
  return operator ? sendSection(deps, { request, reply }, operator, section, null) : reply
}

async function saveSection(deps: BackOfficeRouteDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const section = sectionAt(request.params.page)
  const { read } = section === null ? {} : SECTION_OF[section]
  if (section === null || !read) return sendNothing(request, reply)
  const operator = await operatorOf(deps, request, reply)
  if (!operator) return reply
  const form = formOf(request)
  const { operated, token } = operator
  const meant = isOwnForm(form, token) ? read(form, operated) : { fault: 'form' as const }
  const rejection =
    'fault' in meant ? meant : await rejectionOf(deps.operation.change(operated, { ...meant, version: Number(form.get('version')) }))
  if (rejection) {
    const now = (await siteOf(deps, request)) ?? operated
    reply.status(STATUS_OF_FAULT[rejection.fault])
    return sendSection(deps, { request, reply }, { operated: now, token }, section, { ...rejection, form })
  }
  const move = form.get('move')
  const writing = form.get('in')
  const stored = { done: '1', ...(move ? { moved: move } : {}), ...(writing ? { in: writing } : {}) }
  return reply.redirect(viewOf(request, operated.site).href(pathOf(section), stored), 303)
}

async function sendSection(
  deps: BackOfficeRouteDeps,
  { request, reply }: Visit,
  { operated, token }: Operator,
  section: SectionName,
  rejected: RejectedForm | null,
): Promise<FastifyReply> {
  const { moved, done } = request.query
  const view: SectionView = {
    ...viewOf(request, operated.site),
    operated,
    formToken: formTokenOf(token),
    now: deps.ctx.now(),
    moved: typeof moved === 'string' ? moved : null,
    rejected,
    writing: writingOf(operated, rejected?.form.get('in') ?? request.query.in),
    readStats: async (from, to) => deps.readStats(operated.site.id, from, to),
    readDeposit: async () => deps.depositOf(operated.site.merchantId),
    readSessions: async () => {
      const own = hashOfSecret(token)
      const sessions = await listSessions(deps.ctx, operated)
      return sessions.map((session) => ({ ...session, isOwn: session.tokenHash.equals(own) }))
    },
  }
  const message = messageOf(view, section, done !== undefined)
  const body = await SECTION_OF[section].show(view)
  return sendPage(reply, sectionPage(view, body, { section, message, publicUrl: deps.publicUrl }))
}

function messageOf({ say, operated, rejected, href }: SectionView, section: SectionName, isDone: boolean): Message | null {
  if (rejected) {
    const saved = rejected.fault === 'conflict' ? { href: href(pathOf(section)), text: say('fault.showSaved') } : null
    return { kind: 'bad', text: say(`fault.${rejected.fault}`), link: saved, isFocusElsewhere: hasFocusElsewhere(rejected) }
  }
  if (!operated.isChangeable) return { kind: 'bad', text: say('fault.shut') }
  return isDone ? { kind: 'good', text: say(section === 'sessions' ? 'sessions.ended' : 'saved') } : null
}

function hasFocusElsewhere({ fault, fields }: RejectedForm): boolean {
  return fault === 'noneOn' || Object.keys(fields ?? {}).length > 0
}

async function sendStats(deps: BackOfficeRouteDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const operator = await operatorOf(deps, request, reply)
  if (!operator) return reply
  const { id, slug } = operator.operated.site
  const today = deps.ctx.now()
  const days = await deps.readStats(id, dayBefore(today, EXPORTED_DAYS - 1), dayBefore(today, 0))
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${slug}-figures.csv"`)
    .send(statsCsv(days))
}

/** When signed out, responds with the sign-in page, or with nothing where no backend link works. */
async function operatorOf(deps: BackOfficeRouteDeps, request: Request, reply: FastifyReply): Promise<Operator | null> {
  const operated = await siteOf(deps, request)
  if (!operated) {
    sendNothing(request, reply)
    return null
  }
  const token = deps.cookies.tokenOf(request)
  if (token !== null && (await knowsSession(deps.ctx, operated, token))) return { operated, token }
  const isOver = token !== null || request.method === 'POST'
  const { page } = request.params
  const stored = request.method === 'POST' && page !== undefined ? { page, form: formOf(request) } : null
  const status = request.method === 'POST' ? 401 : 200
  sendPage(reply.status(status), signInPage(viewOf(request, operated.site), isOver ? { kind: 'over' } : null, '', stored))
  return null
}

async function siteOf({ operation }: BackOfficeRouteDeps, request: Request): Promise<OperatedSite | null> {
  return operation.find(request.params.slug, localeOf(request))
}

async function rejectionOf(saving: Promise<void>): Promise<Rejection | null> {
  try {
    await saving
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'platform.version-conflict') return { fault: 'conflict' }
    if (error.code === 'sites.not-changeable' || error.code === 'sites.site-not-found') return { fault: 'shut' }
    if (error.code === 'platform.validation') return { fault: error.fields.paymentMethods === 'none-on' ? 'noneOn' : 'check' }
    throw error
  }
}

function sendNothing({ headers }: Request, reply: FastifyReply): FastifyReply {
  return sendPage(reply.status(404), renderNotFound(negotiateLocale(headers['accept-language'])))
}
