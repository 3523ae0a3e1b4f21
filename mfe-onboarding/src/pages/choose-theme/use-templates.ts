import type { CartItem } from '@parlour/contracts'
import { useOnboardingTemplatesQuery } from '../../api/onboarding-api.ts'

const PAGE_SIZE = '24'

/** The page of the gallery that the address names, for the market of the draft. */
export function useTemplates(item: CartItem, params: URLSearchParams) {
  const category = params.get('category') ?? ''
  const page = /^[1-9][0-9]{0,3}$/.test(params.get('page') ?? '') ? (params.get('page') ?? '1') : '1'
  const templates = useOnboardingTemplatesQuery({
    query: {
      countriesId: String(item.countriesId),
      page,
      pageSize: PAGE_SIZE,
      ...(category === '' ? {} : { categoryId: category }),
    },
  })
  return { templates, list: templates.currentData ?? templates.data, category }
}
