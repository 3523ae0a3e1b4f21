import type { OrderStatus } from '@parlour/contracts'
import { useSearchParams } from 'react-router-dom'
import { pageNumber } from '../../features/turn-pages/page-number.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** Filter, page and open order as the address keeps them (R14). */
export function useOrderQuery() {
  const [params, setParams] = useSearchParams()
  const status = ORDER_STATUSES.find((known) => String(known) === params.get('status'))
  const set = (entries: Readonly<Record<string, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(entries)) {
          if (value === '') next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { preventScrollReset: true },
    )
  return {
    status,
    page: pageNumber(params),
    orderId: params.get('order'),
    filter: (next: OrderStatus | undefined) => set({ status: next === undefined ? '' : String(next), page: '' }),
    turn: (page: number) => set({ page: String(page) }),
    open: (orderId: string) => set({ order: orderId }),
    close: () => set({ order: '' }),
  }
}
