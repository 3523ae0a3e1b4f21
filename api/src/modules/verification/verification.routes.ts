import { BLOCKED_ACTIONS, endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addDownload, addEndpoint, type Download } from '../../platform/endpoint-route.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { AuditStaff, RecordStaffAction } from '../../platform/staff-audit.ts'
import { mayTake } from './domain/verification-steps.ts'
import { decideCase } from './use-cases/decide-case.ts'
import { addDocument, removeDocument, saveCase, submitCase, type EditCaseDeps } from './use-cases/edit-case.ts'
import { presentCase, presentVerification } from './verification.presenter.ts'

export interface VerificationRouteDeps extends EditCaseDeps {
  readonly publish: PublishMerchantEvent
  readonly audit: AuditStaff
  readonly usernameOf: (accountId: string) => Promise<string>
}

const DEFAULT_PAGE_SIZE = 20
const EXTENSIONS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

type App = Parameters<FastifyPluginAsync>[0]

/** Every query filters by merchant, so that documents of others are never found. */
export function verificationRoutes(deps: VerificationRouteDeps): FastifyPluginAsync {
  return async (app) => {
    addMerchantEndpoints(app, deps)
    addStaffEndpoints(app, deps)
  }
}

function addMerchantEndpoints(app: App, deps: VerificationRouteDeps): void {
  const cases = deps.casesOf(deps.db)
  addEndpoint(app, endpoints.getVerificationState, async ({ actor }) => {
    const state = await cases.stateOf(actor.merchantId)
    return { state, blocked: BLOCKED_ACTIONS.filter((action) => !mayTake(state, action)) }
  })
  addEndpoint(app, endpoints.getVerification, async ({ actor }) => presentVerification(await cases.read(actor.merchantId)))
  addEndpoint(app, endpoints.saveVerification, async ({ actor, body }) => presentVerification(await saveCase(deps, actor, body)))
  addEndpoint(app, endpoints.addVerificationDocument, async ({ actor, body }) => presentVerification(await addDocument(deps, actor, body)))
  addEndpoint(app, endpoints.deleteVerificationDocument, async ({ actor, body }) =>
    presentVerification(await removeDocument(deps, actor, body.id)),
  )
  addEndpoint(app, endpoints.submitVerification, async ({ actor, body }) =>
    presentVerification(await submitCase(deps, actor, body.version)),
  )
  addDownload(app, endpoints.readVerificationDocument, async ({ actor, query }) =>
    fileOf(deps, { merchantId: actor.merchantId, id: query.id, actorId: actor.accountId, record: async () => undefined }),
  )
}

function addStaffEndpoints(app: App, deps: VerificationRouteDeps): void {
  const { usernameOf, audit } = deps
  const cases = deps.casesOf(deps.db)
  addEndpoint(app, endpoints.listVerifications, async ({ query }) => {
    const [page, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? DEFAULT_PAGE_SIZE)]
    const state = query.state ?? 'pending'
    const found = await cases.list({ state, offset: (page - 1) * pageSize, limit: pageSize })
    const list = await Promise.all(found.map(async (open) => presentCase(open, await usernameOf(open.merchantId), deps.now())))
    const counts = await cases.counts()
    return { list, total: counts[state], page, pageSize, counts }
  })
  addEndpoint(app, endpoints.openVerification, async ({ query }) => {
    const open = await cases.read(query.merchantId)
    if (open.version === 0) throw new DomainError('verification.not-found')
    return { username: await usernameOf(query.merchantId), verification: presentVerification(open) }
  })
  addEndpoint(app, endpoints.decideVerification, async (call) =>
    presentVerification(await decideCase(deps, { ...call.body, actorId: call.actor.accountId, record: audit(call) })),
  )
  addDownload(app, endpoints.readSubmittedDocument, async (call) =>
    fileOf(deps, { ...call.query, actorId: call.actor.accountId, record: audit(call) }),
  )
}

/** The access is logged before the file is sent. */
async function fileOf(
  { db, casesOf, folder, now }: VerificationRouteDeps,
  {
    merchantId,
    id,
    actorId,
    record,
  }: { readonly merchantId: string; readonly id: string; readonly actorId: string; readonly record: RecordStaffAction },
): Promise<Download> {
  const cases = casesOf(db)
  const stored = (await cases.read(merchantId)).documents.find((document) => document.id === id)
  if (!stored) throw new DomainError('verification.not-found')
  const content = await folder.read(stored.id, stored.sealedHash)
  await db.transaction(async (trx) => {
    await casesOf(trx).record({ merchantId, actorId, event: 'document-read', documentId: id, at: now() })
    await record(trx, {
      subject: `document ${id} merchant ${merchantId}`,
      reason: '',
      before: null,
      after: { isRead: true, kind: stored.kind },
    })
  })
  return { fileName: `${stored.kind}.${EXTENSIONS[stored.mediaType]}`, mediaType: stored.mediaType, parts: once(content) }
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}
