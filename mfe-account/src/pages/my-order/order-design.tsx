import type { Order } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { useMemo } from 'react'
import { useAccountOrderMarketQuery } from '../../api/orders-api.ts'
import { DesignThumb } from '../../features/preview-design/design-thumb.tsx'

export function OrderDesign({ order }: { order: Order }) {
  const locale = useLocale()
  const { data: markets } = useAccountOrderMarketQuery({ query: { id: String(order.countriesId) } })
  const market = markets?.[0]
  const { siteName: name, design } = order
  const site = useMemo(
    () =>
      market === undefined
        ? null
        : { name, locale, country: { id: market.id, name: market.countryNames, currencyCode: market.currencyCode }, ...design },
    [market, name, locale, design],
  )
  return <DesignThumb site={site} />
}
