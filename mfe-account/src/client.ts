import { apiRoot, createClient, type ArgsOf, type Client } from '@parlour/api-client'
import {
  endpoints,
  type BodyOf,
  type NoticePreferences,
  type SessionGrant,
  type SiteManagement,
  type Verification,
} from '@parlour/contracts'
import { announceToken } from '@parlour/federation-sdk'

type Endpoints = typeof endpoints

export const client: Client<Endpoints> = createClient('account', endpoints, {
  listPackages: { isAnnounced: true },
  readInvitation: { keepUnusedDataFor: 0 },
  changePassword: { onQueryStarted: adoptSession },
  alterEmail: { onQueryStarted: adoptSession },
  saveVerification: { onQueryStarted: cacheVerification },
  addVerificationDocument: { onQueryStarted: cacheVerification },
  deleteVerificationDocument: { onQueryStarted: cacheVerification },
  submitVerification: { onQueryStarted: cacheVerification },
  saveSiteDraft: { onQueryStarted: cacheSite },
  setSiteDraftLogo: { onQueryStarted: cacheSite },
  undoSiteDraft: { onQueryStarted: cacheSite },
  publishSiteDesign: { onQueryStarted: cacheSite },
  saveSiteSettings: { onQueryStarted: cacheSite },
  saveNoticePreferences: { onQueryStarted: cacheNoticePreferences },
  editOrder: {
    onQueryStarted: ({ body }, { queryFulfilled, dispatch, ...store }) => {
      const show = () =>
        apiRoot.util.selectInvalidatedBy(store.getState(), ['Orders']).flatMap(({ endpointName, originalArgs }) => {
          if (endpointName === client.listOrders.name) return [dispatch(statusInList(originalArgs as ListArgs, body))]
          return endpointName === client.getOrderTimeline.name ? [dispatch(statusInTimeline(originalArgs as TimelineArgs, body))] : []
        })
      let isPending = true
      const patches = show()
      // Responses that were under way show the order as it was before.
      for (const earlier of dispatch(apiRoot.util.getRunningQueriesThunk()))
        void earlier.then(() => {
          if (isPending) patches.push(...show())
        })
      queryFulfilled
        .catch(() => {
          for (const patch of patches.toReversed()) patch.undo()
        })
        .finally(() => {
          isPending = false
        })
    },
  },
})

type ListArgs = ArgsOf<Endpoints['listOrders']>
type TimelineArgs = ArgsOf<Endpoints['getOrderTimeline']>
type NewStatus = BodyOf<Endpoints['editOrder']>

function statusInList(args: ListArgs, { id, status }: NewStatus) {
  return client.listOrders.updateCached(args, ({ list }) => {
    for (const order of list) if (order.id === id) order.status = status
  })
}

function statusInTimeline(args: TimelineArgs, { id, status }: NewStatus) {
  return client.getOrderTimeline.updateCached(args, ({ order }) => {
    if (order.id === id) order.status = status
  })
}

interface Started<Data> {
  readonly dispatch: (action: { readonly type: string }) => unknown
  readonly queryFulfilled: Promise<{ readonly data: Data }>
}

/** The old session is over: the shell must adopt the new one before anything is refetched. */
async function adoptSession(_args: unknown, { dispatch, queryFulfilled }: Started<SessionGrant>): Promise<void> {
  const grant = await dataOf(queryFulfilled)
  if (grant === null) return
  announceToken(grant.accessToken)
  dispatch(apiRoot.util.invalidateTags(['Profile', 'Sessions']))
}

/** The next write starts from this response; otherwise typing before a refetch conflicts with the own write. */
async function cacheVerification(_args: unknown, { dispatch, queryFulfilled }: Started<Verification>): Promise<void> {
  const verification = await dataOf(queryFulfilled)
  if (verification !== null) dispatch(client.getVerification.setCached(undefined, verification))
}

/** Replaces also the response of a read that was under way, which shows the choices as they were before. */
async function cacheNoticePreferences(_args: unknown, { dispatch, queryFulfilled }: Started<NoticePreferences>): Promise<void> {
  const preferences = await dataOf(queryFulfilled)
  if (preferences !== null) dispatch(client.getNoticePreferences.setCached(undefined, preferences))
}

/** The next write starts from this response; waiting for a refetch would let fast edits conflict with themselves. */
async function cacheSite(_args: unknown, { dispatch, queryFulfilled }: Started<SiteManagement>): Promise<void> {
  const site = await dataOf(queryFulfilled)
  if (site !== null) dispatch(client.getSiteManagement.setCached({ query: { id: site.id } }, site))
}

function dataOf<Data>(fulfilled: Promise<{ readonly data: Data }>): Promise<Data | null> {
  return fulfilled.then(
    ({ data }) => data,
    () => null,
  )
}
