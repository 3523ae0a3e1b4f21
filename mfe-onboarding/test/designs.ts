import type { Design, DesignCard } from '@parlour/contracts'
import type { FakeResponses, RecordedCall } from '@parlour/federation-sdk/testing'
import { AURORA_DUSK, DRAFT } from './fixtures.ts'

export const LOGO_PATH = `/media/logos/${'a'.repeat(64)}.webp`

export const DESIGNS: readonly DesignCard[] = [
  AURORA_DUSK,
  { ...AURORA_DUSK, schemeId: 'gold', thumbnail: null },
  { ...AURORA_DUSK, themeId: 'aurora-paper', themeName: 'Paper', mode: 'light', isNew: true },
  {
    ...AURORA_DUSK,
    templateId: 'folio',
    templateName: 'Folio',
    themeId: 'folio-salon',
    themeName: 'Salon',
    schemeId: 'red',
    categoryId: 'live',
    layout: 'editorial',
    mode: 'light',
  },
]

type Query = RecordedCall['query']

function matching({ categoryId, layout, mode, schemeId, templateId, isNew }: Query): readonly DesignCard[] {
  return DESIGNS.filter(
    (card) =>
      (categoryId === undefined || card.categoryId === categoryId) &&
      (layout === undefined || card.layout === layout) &&
      (mode === undefined || card.mode === mode) &&
      (schemeId === undefined || card.schemeId === schemeId) &&
      (templateId === undefined || card.templateId === templateId) &&
      (isNew === undefined || card.isNew),
  )
}

function facet(query: Query, name: string, ids: readonly string[]) {
  return ids.map((id) => ({ id, count: matching({ ...query, [name]: id }).length }))
}

export function themeRoutes(): FakeResponses {
  let item = DRAFT
  return {
    getCartItem: () => ({ data: item }),
    listCategories: () => ({
      data: [
        { id: 'slots', count: 3 },
        { id: 'live', count: 1 },
        { id: 'mobile', count: 0 },
      ],
    }),
    listTemplates: ({ query }) => {
      const list = matching(query)
      return { data: { list: [...list], total: list.length, page: 1, pageSize: 24 } }
    },
    listDesignFacets: ({ query }) => ({
      data: {
        total: matching(query).length,
        category: facet(query, 'categoryId', ['slots', 'live', 'mobile']),
        layout: facet(query, 'layout', ['grid', 'editorial', 'stage']),
        mode: facet(query, 'mode', ['light', 'dark']),
        section: facet(query, 'section', ['popular', 'sign-up']),
        scheme: facet(query, 'schemeId', ['green', 'gold', 'red', 'blue']),
        template: facet(query, 'templateId', ['aurora', 'folio']),
        isNew: matching({ ...query, isNew: '1' }).length,
      },
    }),
    listFavouriteDesigns: () => ({ data: [] }),
    saveFavouriteDesign: ({ body }) => ({ data: { isFavourite: (body as { isFavourite: boolean }).isFavourite } }),
    setCartItemLogo: ({ body }) => {
      const { image } = body as { image: string | null }
      item = { ...item, logo: image === null ? null : { path: LOGO_PATH, width: 320, height: 80 } }
      return { data: item }
    },
    setCartItemDesign: ({ body }) => {
      item = { ...item, design: body as Design, nextStep: 'package' }
      return { data: item }
    },
  }
}
