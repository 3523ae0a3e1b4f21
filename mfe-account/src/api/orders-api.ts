import { apiRoot, callOf, fetchFile, type ArgsOf, type FileResult } from '@parlour/api-client'
import { endpoints, type DataOf, type Order, type OrderStatus, type QueryOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

type ListArgs = ArgsOf<typeof endpoints.listOrders>
type TimelineArgs = ArgsOf<typeof endpoints.getOrderTimeline>

const ordersApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountOrders: build.query<DataOf<typeof endpoints.listOrders>, ListArgs>({
      query: callWith(endpoints.listOrders, { isSilenced: true }),
      providesTags: ['Orders'],
    }),
    accountOrderTimeline: build.query<DataOf<typeof endpoints.getOrderTimeline>, TimelineArgs>({
      query: callWith(endpoints.getOrderTimeline, { isSilenced: true }),
      providesTags: ['Orders'],
    }),
    accountOrderMarket: build.query<DataOf<typeof endpoints.listCountries>, ArgsOf<typeof endpoints.listCountries>>({
      query: callWith(endpoints.listCountries, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    accountEditOrder: build.mutation<DataOf<typeof endpoints.editOrder>, ArgsOf<typeof endpoints.editOrder>>({
      query: callWith(endpoints.editOrder, { isSilenced: true }),
      onQueryStarted: ({ body }, { queryFulfilled, dispatch, ...store }) => {
        const show = () =>
          apiRoot.util.selectInvalidatedBy(store.getState(), ['Orders']).flatMap(({ endpointName, originalArgs }) => {
            if (endpointName === 'accountOrders') return [dispatch(statusInList(originalArgs as ListArgs, body))]
            return endpointName === 'accountOrderTimeline' ? [dispatch(statusInTimeline(originalArgs as TimelineArgs, body))] : []
          })
        let isDialogOpen = true
        const patches = show()
        // What was on its way when it was asked for tells how it was before.
        for (const earlier of dispatch(apiRoot.util.getRunningQueriesThunk()))
          void earlier.then(() => {
            if (isDialogOpen) patches.push(...show())
          })
        queryFulfilled
          .catch(() => {
            for (const patch of patches.toReversed()) patch.undo()
          })
          .finally(() => {
            isDialogOpen = false
          })
      },
      invalidatesTags: ['Cart', 'Orders'],
    }),
  }),
})

/** Optimistic update, reverted when the API refuses. */
function statusInList(args: ListArgs, { id, status }: NewStatus) {
  return ordersApi.util.updateQueryData('accountOrders', args, ({ list }) => {
    for (const order of list) if (order.id === id) order.status = status
  })
}

function statusInTimeline(args: TimelineArgs, { id, status }: NewStatus) {
  return ordersApi.util.updateQueryData('accountOrderTimeline', args, ({ order }) => {
    if (order.id === id) order.status = status
  })
}

interface NewStatus {
  readonly id: Order['id']
  readonly status: OrderStatus
}

/** Downloads with the session of the page; `signal` aborts. */
export function fetchOrderFile(query: QueryOf<typeof endpoints.exportOrders>, signal: AbortSignal): Promise<FileResult> {
  return fetchFile(callOf(endpoints.exportOrders, { query }), signal)
}

export const { useAccountOrdersQuery, useAccountOrderTimelineQuery, useAccountOrderMarketQuery, useAccountEditOrderMutation } = ordersApi
