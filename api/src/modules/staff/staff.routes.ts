import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { StaffCall } from '../../platform/staff-audit.ts'
import { createStaffAuditRepository } from './db/staff-audit.repository.ts'
import { presentChange, presentEntry, presentMember } from './staff.presenter.ts'
import { requestRoleChange } from './use-cases/request-role-change.ts'
import { decideRoleChange } from './use-cases/decide-role-change.ts'
import { readStaffAudit } from './use-cases/read-staff-audit.ts'
import type { StaffUnit } from './use-cases/staff-unit.ts'

export interface StaffRouteDeps {
  readonly db: Database
  readonly unitOf: (db: Database, call: StaffCall) => StaffUnit
  readonly expire: (trx: Database) => Promise<void>
  readonly isSecondFactorRequired: boolean
}

export function staffRoutes({ db, unitOf, expire, isSecondFactorRequired }: StaffRouteDeps): FastifyPluginAsync {
  const list = async ({ accounts, changes, now }: StaffUnit, { accountId }: Actor) => {
    const waiting = (await changes.listWaiting()).filter(({ expiresAt }) => expiresAt > now())
    const names = await accounts.namesOf(waiting.flatMap((change) => [change.accountId, change.requestedBy]))
    return {
      people: (await accounts.list()).map(presentMember),
      changes: waiting.map((change) => presentChange(change, names, accountId)),
      isSecondFactorRequired,
    }
  }
  return async (app) => {
    addEndpoint(app, endpoints.listStaff, async (call) => list(unitOf(db, call), call.actor))
    addEndpoint(app, endpoints.requestStaffRole, async (call) => {
      await db.transaction(async (trx) => {
        await expire(trx)
        await requestRoleChange(unitOf(trx, call), { ...call.body, by: call.actor.accountId })
      })
      return list(unitOf(db, call), call.actor)
    })
    addEndpoint(app, endpoints.decideStaffRole, async (call) => {
      await db.transaction(async (trx) => decideRoleChange(unitOf(trx, call), { ...call.body, by: call.actor.accountId }))
      return list(unitOf(db, call), call.actor)
    })
    addEndpoint(app, endpoints.listStaffAudit, async ({ query: { before, ...filter } }) => {
      const slice = before === undefined ? filter : { ...filter, before: Number(before) }
      const { entries, hasMore, isIntact } = await readStaffAudit(createStaffAuditRepository(db), slice)
      return { rows: entries.map(presentEntry), hasMore, isIntact }
    })
  }
}
