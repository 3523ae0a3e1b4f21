import { endpoints, type OrderVoidRequest } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff, type StaffCall } from '../../platform/staff-audit.ts'
import { approveOrderVoid, requestOrderVoid, withdrawOrderVoid } from './use-cases/decide-void-request.ts'
import type { OrdersContext } from './use-cases/orders-context.ts'
import { presentVoidRequests, type ListedVoidRequest, type NamesOf } from './void-request.presenter.ts'

const LISTED = 200

export function voidRequestRoutes(ctx: OrdersContext, namesOf: NamesOf, audit: AuditStaff): FastifyPluginAsync {
  const present = async (voidRequest: ListedVoidRequest, { actor }: StaffCall): Promise<OrderVoidRequest> => {
    const [presented] = await presentVoidRequests([voidRequest], namesOf, { reader: actor.accountId, now: ctx.now() })
    if (!presented) throw new Error(`Void request ${voidRequest.id} was not presented`)
    return presented
  }
  return async (app) => {
    addEndpoint(app, endpoints.listOrderVoidRequests, async ({ query, actor }) =>
      presentVoidRequests(await ctx.voidRequests.list(query.state ?? 'waiting', LISTED), namesOf, {
        reader: actor.accountId,
        now: ctx.now(),
      }),
    )
    addEndpoint(app, endpoints.requestOrderVoid, async (call) =>
      present(await requestOrderVoid(ctx, call.body, auditedActor(audit, call)), call),
    )
    addEndpoint(app, endpoints.approveOrderVoid, async (call) =>
      present(await approveOrderVoid(ctx, call.body.id, auditedActor(audit, call)), call),
    )
    addEndpoint(app, endpoints.withdrawOrderVoid, async (call) =>
      present(await withdrawOrderVoid(ctx, call.body, auditedActor(audit, call)), call),
    )
  }
}
