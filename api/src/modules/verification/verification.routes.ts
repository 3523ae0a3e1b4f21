import { BLOCKED_ACTIONS, endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addDownload, addEndpoint, type Download } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import { mayTake } from './domain/verification-steps.ts'
import { decideCase } from './use-cases/decide-case.ts'
import { addDocument, removeDocument, saveCase, submitCase, type VerificationContext } from './use-cases/edit-case.ts'
import { readDocument, type ReadDocument } from './use-cases/read-document.ts'
import { presentCase, presentVerification } from './verification.presenter.ts'

const DEFAULT_PAGE_SIZE = 20
const EXTENSIONS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

type App = Parameters<FastifyPluginAsync>[0]

/** Every query filters by merchant, so that documents of others are never found. */
export function verificationRoutes(ctx: VerificationContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addMerchantEndpoints(app, ctx)
    addStaffEndpoints(app, ctx, audit)
  }
}

function addMerchantEndpoints(app: App, ctx: VerificationContext): void {
  const { cases } = ctx
  addEndpoint(app, endpoints.getVerificationState, async ({ actor }) => {
    const state = await cases.stateOf(actor.merchantId)
    return { state, blocked: BLOCKED_ACTIONS.filter((action) => !mayTake(state, action)) }
  })
  addEndpoint(app, endpoints.getVerification, async ({ actor }) => presentVerification(await cases.read(actor.merchantId)))
  addEndpoint(app, endpoints.saveVerification, async ({ actor, body }) => presentVerification(await saveCase(ctx, actor, body)))
  addEndpoint(app, endpoints.addVerificationDocument, async ({ actor, body }) => presentVerification(await addDocument(ctx, actor, body)))
  addEndpoint(app, endpoints.deleteVerificationDocument, async ({ actor, body }) =>
    presentVerification(await removeDocument(ctx, actor, body.id)),
  )
  addEndpoint(app, endpoints.submitVerification, async ({ actor, body }) => presentVerification(await submitCase(ctx, actor, body.version)))
  addDownload(app, endpoints.readVerificationDocument, async ({ actor, query }) =>
    fileOf(await readDocument(ctx, { merchantId: actor.merchantId, id: query.id }, { by: actor.accountId, record: null })),
  )
}

function addStaffEndpoints(app: App, ctx: VerificationContext, audit: AuditStaff): void {
  const { cases, usernameOf } = ctx
  addEndpoint(app, endpoints.listVerifications, async ({ query }) => {
    const [page, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? DEFAULT_PAGE_SIZE)]
    const state = query.state ?? 'pending'
    const found = await cases.list({ state, offset: (page - 1) * pageSize, limit: pageSize })
    const list = await Promise.all(found.map(async (open) => presentCase(open, await usernameOf(open.merchantId), ctx.now())))
    const counts = await cases.counts()
    return { list, total: counts[state], page, pageSize, counts }
  })
  addEndpoint(app, endpoints.openVerification, async ({ query }) => {
    const open = await cases.read(query.merchantId)
    if (open.version === 0) throw new DomainError('verification.not-found')
    return { username: await usernameOf(query.merchantId), verification: presentVerification(open) }
  })
  addEndpoint(app, endpoints.decideVerification, async (call) =>
    presentVerification(await decideCase(ctx, call.body, auditedActor(audit, call))),
  )
  addDownload(app, endpoints.readSubmittedDocument, async (call) => fileOf(await readDocument(ctx, call.query, auditedActor(audit, call))))
}

function fileOf({ kind, mediaType, content }: ReadDocument): Download {
  return { fileName: `${kind}.${EXTENSIONS[mediaType]}`, mediaType, parts: once(content) }
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}
