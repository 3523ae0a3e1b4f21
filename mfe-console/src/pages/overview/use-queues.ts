import { PAGES, endpoints, type AgeLevel, type EndpointDefinition } from '@parlour/contracts'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import type { QueryState } from '../../features/queue/loaded.tsx'

type QueueId = keyof typeof CALLS

export interface QueueState {
  readonly id: QueueId
  readonly path: string
  /** Undefined until it is loaded. */
  readonly waiting: Waiting | undefined
  readonly hasFailed: boolean
}

interface Waiting {
  readonly count: number
  /** Null where nothing waits, or the queue has no age. */
  readonly oldest: Wait | null
}

interface Wait {
  readonly since: string
  /** Against the time in which it is to be dealt with, where there is one. */
  readonly age?: AgeLevel
}

const CALLS = {
  verifications: endpoints.listVerifications,
  affiliates: endpoints.listAffiliateApplications,
  inbox: endpoints.listContactMessages,
  provisioning: endpoints.listProvisioning,
  idleSites: endpoints.listIdleSites,
  exceptions: endpoints.listPaymentExceptions,
  payouts: endpoints.listOutgoing,
  voidRequests: endpoints.listOrderVoidRequests,
  disputes: endpoints.listOpenDisputes,
  deposits: endpoints.listDepositWatch,
  chains: endpoints.listChainAlarms,
} as const satisfies Readonly<Record<string, EndpointDefinition>>

const PATHS: Partial<Record<QueueId, string>> = { voidRequests: 'void-requests', idleSites: 'inactive-sites' }
const FIRST_PAGE = { page: '1', pageSize: PAGE_SIZE } as const
const EVERYTHING = { query: {} } as const
const URGENCY = { late: 0, warning: 1, fresh: 2, stopped: 3 } as const satisfies Record<AgeLevel, number>
const NO_URGENCY = 4

/** The queues that the roles of the signed-in person open, the most urgent first. */
export function useQueues(): readonly QueueState[] {
  const { may } = useConsole()
  const merchants = useMerchantQueues()
  const money = useMoneyQueues()
  return [...merchants, ...money]
    .filter(({ id }) => may(CALLS[id]))
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || (other.waiting?.count ?? 0) - (one.waiting?.count ?? 0))
}

function useMerchantQueues(): readonly QueueState[] {
  const when = useOptions()
  const verifications = client.listVerifications.useQuery({ query: { state: 'pending', ...FIRST_PAGE } }, when('verifications'))
  const affiliates = client.listAffiliateApplications.useQuery({ query: { state: 'pending', ...FIRST_PAGE } }, when('affiliates'))
  const provisioning = client.listProvisioning.useQuery(EVERYTHING, when('provisioning'))
  const idleSites = client.listIdleSites.useQuery(EVERYTHING, when('idleSites'))
  const inbox = useNewMessages()
  return [
    stateOf('verifications', verifications, ({ counts, list }) => ({
      count: counts.pending,
      oldest: oldestOf(list.map(({ submittedAt, age }) => ({ since: submittedAt ?? '', age })).filter(({ since }) => since !== '')),
    })),
    stateOf('affiliates', affiliates, ({ counts, applications: { list } }) => ({
      count: counts.pending,
      oldest: oldestOf(list.map(({ appliedAt, age }) => ({ since: appliedAt, age }))),
    })),
    stateOf('inbox', inbox, ({ counts, messages: { list } }) => ({
      count: counts.new,
      oldest: oldestOf(list.map(({ receivedAt, age }) => ({ since: receivedAt, age }))),
    })),
    stateOf('provisioning', provisioning, ({ building }) => waitingIn(building.map(({ paidAt, age }) => ({ since: paidAt, age })))),
    stateOf('idleSites', idleSites, ({ length }) => ({ count: length, oldest: null })),
  ]
}

function useMoneyQueues(): readonly QueueState[] {
  const when = useOptions()
  const exceptions = client.listPaymentExceptions.useQuery(EVERYTHING, when('exceptions'))
  const payouts = client.listOutgoing.useQuery(EVERYTHING, when('payouts'))
  const voidRequests = client.listOrderVoidRequests.useQuery({ query: { state: 'waiting' } }, when('voidRequests'))
  const disputes = client.listOpenDisputes.useQuery(EVERYTHING, when('disputes'))
  const deposits = client.listDepositWatch.useQuery({ query: FIRST_PAGE }, when('deposits'))
  const chains = client.listChainAlarms.useQuery(EVERYTHING, when('chains'))
  return [
    // Money that was settled by rule waits for nobody.
    stateOf('exceptions', exceptions, (list) => waitingIn(list.filter(({ age }) => age !== 'stopped'))),
    stateOf('payouts', payouts, (list) => waitingIn(list.map(({ requestedAt, age }) => ({ since: requestedAt, age })))),
    stateOf('voidRequests', voidRequests, (list) => waitingIn(list.map(({ proposedAt }) => ({ since: proposedAt })))),
    stateOf('disputes', disputes, (list) => waitingIn(list.map(({ openedAt }) => ({ since: openedAt })))),
    stateOf('deposits', deposits, ({ total }) => ({ count: total, oldest: null })),
    stateOf('chains', chains, (list) => waitingIn(list.map(({ raisedAt }) => ({ since: raisedAt })))),
  ]
}

/** The list is newest first, so the oldest is on its last page. */
function useNewMessages() {
  const when = useOptions()
  const first = client.listContactMessages.useQuery({ query: { state: 'new', ...FIRST_PAGE } }, when('inbox'))
  const page = Math.max(1, Math.ceil((first.data?.counts.new ?? 0) / Number(PAGE_SIZE)))
  return client.listContactMessages.useQuery({ query: { state: 'new', page: String(page), pageSize: PAGE_SIZE } }, when('inbox'))
}

function useOptions() {
  const { may } = useConsole()
  return (id: QueueId) => ({ ...QUEUE_REFRESH, skip: !may(CALLS[id]) })
}

function stateOf<Data>(id: QueueId, { data, error }: Pick<QueryState<Data>, 'data' | 'error'>, read: (data: Data) => Waiting): QueueState {
  const waiting = data === undefined ? undefined : read(data)
  return { id, path: `${PAGES.console}/${PATHS[id] ?? id}`, waiting, hasFailed: waiting === undefined && error !== undefined }
}

function waitingIn(waits: readonly Wait[]): Waiting {
  return { count: waits.length, oldest: oldestOf(waits) }
}

function oldestOf(waits: readonly Wait[]): Wait | null {
  return waits.toSorted((one, other) => one.since.localeCompare(other.since))[0] ?? null
}

function urgencyOf({ waiting }: QueueState): number {
  const age = waiting?.oldest?.age
  return age === undefined ? NO_URGENCY : URGENCY[age]
}
