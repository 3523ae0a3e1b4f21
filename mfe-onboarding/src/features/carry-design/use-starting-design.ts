import type { CartItem } from '@parlour/contracts'
import { SCHEMES, templateOf, themesOf } from '@parlour/site-engine'
import { useState } from 'react'
import { client } from '../../client.ts'
import { carriedDesign, type Design } from './carried-design.ts'

/** The tried design if the market sells it, else the market's template; null while unknown. */
export function useStartingDesign(item: CartItem): { readonly design: Design | null; readonly isPending: boolean } {
  const isSaved = item.design !== null
  const [carried] = useState(carriedDesign)
  const countries = client.listCountries.useQuery({ query: { id: String(item.countriesId) } }, { skip: isSaved })
  const categories = client.listCategories.useQuery(
    { query: { countriesId: String(item.countriesId) } },
    { skip: isSaved || carried === null },
  )
  const isPending = countries.isLoading || categories.isLoading
  if (isSaved || isPending) return { design: item.design, isPending }
  const isSold = categories.data?.some(({ id, count }) => count > 0 && id === templateOf(carried?.templateId ?? '')?.category)
  const recommended = countries.data?.find(({ id }) => id === item.countriesId)?.templateId ?? ''
  return { design: isSold ? carried : firstDesignOf(recommended), isPending }
}

function firstDesignOf(templateId: string): Design | null {
  const theme = themesOf(templateId)[0]
  const scheme = SCHEMES[0]
  return theme && scheme ? { templateId, themeId: theme.id, schemeId: scheme.id } : null
}
