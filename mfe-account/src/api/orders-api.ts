import { apiRoot, callOf, fetchFile, type ArgsOf, type FileResult } from '@parlour/api-client'
import { endpoints, type DataOf, type Order, type OrderStatus, type QueryOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

type ListArgs = ArgsOf<typeof endpoints.listOrders>
type TrailArgs = ArgsOf<typeof endpoints.getOrderTrail>

const ordersApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountOrders: build.query<DataOf<typeof endpoints.listOrders>, ListArgs>({
      query: callWith(endpoints.listOrders, { isSilenced: true }),
      providesTags: ['Orders'],
    }),
    accountOrderTrail: build.query<DataOf<typeof endpoints.getOrderTrail>, TrailArgs>({
      query: callWith(endpoints.getOrderTrail, { isSilenced: true }),
      providesTags: ['Orders'],
    }),
    accountOrderMarket: build.query<DataOf<typeof endpoints.listCountries>, ArgsOf<typeof endpoints.listCountries>>({
      query: callWith(endpoints.listCountries, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    accountEditOrder: build.mutation<DataOf<typeof endpoints.editOrder>, ArgsOf<typeof endpoints.editOrder>>({
      query: callWith(endpoints.editOrder, { isSilenced: true }),
      onQueryStarted: ({ body }, { queryFulfilled, ...store }) => {
        const held = apiRoot.util.selectInvalidatedBy(store.getState(), ['Orders'])
        const patches = held.flatMap(({ endpointName, originalArgs }) => {
          if (endpointName === 'accountOrders') return [store.dispatch(statusInList(originalArgs as ListArgs, body))]
          return endpointName === 'accountOrderTrail' ? [store.dispatch(statusInTrail(originalArgs as TrailArgs, body))] : []
        })
        queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo()
        })
      },
      invalidatesTags: ['Cart', 'Orders'],
    }),
  }),
})

/** B26: what was asked for shows at once, and is taken back when the API refuses. */
function statusInList(args: ListArgs, { id, status }: NewStatus) {
  return ordersApi.util.updateQueryData('accountOrders', args, ({ list }) => {
    for (const order of list) if (order.id === id) order.status = status
  })
}

function statusInTrail(args: TrailArgs, { id, status }: NewStatus) {
  return ordersApi.util.updateQueryData('accountOrderTrail', args, ({ order }) => {
    if (order.id === id) order.status = status
  })
}

interface NewStatus {
  readonly id: Order['id']
  readonly status: OrderStatus
}

/** The orders of a filter as a file, with the session of the page; `signal` ends the download. */
export function fetchOrderFile(query: QueryOf<typeof endpoints.exportOrders>, signal: AbortSignal): Promise<FileResult> {
  return fetchFile(callOf(endpoints.exportOrders, { query }), signal)
}

export const { useAccountOrdersQuery, useAccountOrderTrailQuery, useAccountOrderMarketQuery, useAccountEditOrderMutation } = ordersApi
