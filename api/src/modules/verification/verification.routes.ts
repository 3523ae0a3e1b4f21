import { ageLevelOf, BLOCKED_ACTIONS, endpoints, type Verification, type VerificationCase } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addDownload, addEndpoint, type Download } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import type { MerchantCase } from './domain/verification.ts'
import { mayTake } from './domain/verification-steps.ts'
import {
  addDocument,
  decideCase,
  readDocument,
  removeDocument,
  saveCase,
  submitCase,
  type ReadDocument,
  type VerificationContext,
} from './use-cases/manage-case.ts'

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
  const { cases, lists, usernameOf } = ctx
  addEndpoint(app, endpoints.listVerifications, async ({ query }) => {
    const [page, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? DEFAULT_PAGE_SIZE)]
    const state = query.state ?? 'pending'
    const found = await lists.cases.list({ state, sort: query.sort, offset: (page - 1) * pageSize, limit: pageSize })
    const list = await Promise.all(found.map(async (open) => presentCase(open, await usernameOf(open.merchantId), ctx.now())))
    const counts = await lists.cases.counts()
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

/** Omits where the files are stored. */
function presentVerification(open: MerchantCase): Verification {
  return {
    state: open.state,
    version: open.version,
    company: open.company,
    owners: [...open.owners],
    documents: open.documents.map(({ id, kind, fileName, mediaType, bytes, uploadedAt }) => ({
      id,
      kind,
      fileName,
      mediaType,
      bytes,
      uploadedAt: uploadedAt.toISOString(),
    })),
    remarks: [...open.remarks],
    submittedAt: open.submittedAt?.toISOString() ?? null,
    decidedAt: open.decidedAt?.toISOString() ?? null,
  }
}

function presentCase({ merchantId, company, state, submittedAt }: MerchantCase, username: string, now: Date): VerificationCase {
  const { name: companyName, country } = company ?? { name: '', country: '' }
  const age = ageLevelOf('verification', state === 'pending' ? submittedAt : null, now)
  return { merchantId, username, companyName, country, state, submittedAt: submittedAt?.toISOString() ?? null, age }
}
