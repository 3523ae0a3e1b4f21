import { endpoints, type PaymentException, type WaitingRelease } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Orders } from '../orders/index.ts'
import { createAlarmRepository } from './db/alarm.repository.ts'
import { exceptionalTransfers } from './db/exceptional-transfers.read-model.ts'
import { createRecoveryRepository } from './db/recovery.repository.ts'
import { createMoneyReleaseRepository, type Release } from './db/release.repository.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import { listExceptions, type ExceptionReads, type ListedException } from './use-cases/list-exceptions.ts'

export interface ExceptionDeps {
  readonly db: Database
  readonly ledger: Pick<Ledger, 'read'>
  readonly orders: Pick<Orders, 'exceptionalOrders' | 'briefOrders'>
  readonly networks: readonly PaymentNetwork[]
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly now: () => Date
}

type Names = ReadonlyMap<string, string>

export function exceptionRoutes(deps: ExceptionDeps): FastifyPluginAsync {
  const { db, networks, usernameOf } = deps
  const reads: ExceptionReads = {
    transfers: exceptionalTransfers(db),
    releases: createMoneyReleaseRepository(db),
    recoveries: createRecoveryRepository(db),
    alarms: createAlarmRepository(db),
    books: deps.ledger.read(db),
    orders: deps.orders,
    isOwnChain: (chain) => networks.some((network) => network.chain === chain),
    now: deps.now,
  }
  return async (app) => {
    addEndpoint(app, endpoints.listPaymentExceptions, async ({ actor }) => {
      const found = await listExceptions(reads)
      const people = new Set(found.flatMap(({ merchantId, release }) => [merchantId, release?.proposedBy ?? null]))
      const named = await Promise.all([...people].map(async (id) => [id ?? '', id === null ? '' : await usernameOf(id)] as const))
      const names = new Map(named)
      return found.map((each) => presentException(each, names, networks, actor.accountId))
    })
  }
}

function presentException(found: ListedException, names: Names, networks: readonly PaymentNetwork[], reader: string): PaymentException {
  const { chain, release, since, merchantId, ...facts } = found
  return {
    ...facts,
    merchantId,
    merchant: names.get(merchantId ?? '') || null,
    network: facts.network ?? networks.find((network) => network.chain === chain)?.name ?? null,
    since: since.toISOString(),
    release: release === null ? null : presentRelease(release, names, reader),
  }
}

function presentRelease({ id, reason, proposedBy, proposedAt }: Release, names: Names, reader: string): WaitingRelease {
  return { id, reason, proposedBy: names.get(proposedBy) ?? proposedBy, proposedAt: proposedAt.toISOString(), isOwn: proposedBy === reader }
}
