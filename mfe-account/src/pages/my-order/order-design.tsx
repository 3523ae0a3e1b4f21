import type { Order } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { useMemo } from 'react'
import { client } from '../../client.ts'
import { DesignThumb } from '../../features/preview-design/design-thumb.tsx'

export function OrderDesign({ order }: { order: Order }) {
  const locale = useLocale()
  const { data: markets } = client.listCountries.useQuery({ query: { id: String(order.countriesId) } })
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
