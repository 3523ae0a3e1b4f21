import type { Developer, endpoints, GameType, QueryOf, RtpBand } from '@parlour/contracts'
import { canonicalLocale } from '@parlour/i18n'

export type StudioQuery = QueryOf<typeof endpoints.listDevelopers>

export const GAME_TYPES: readonly GameType[] = ['slots', 'live', 'table', 'crash', 'fishing', 'sports', 'lottery']

const RTP_FILTERS: readonly RtpBand[] = ['low', 'middle', 'high']

/** The first query of the wall, which is also prerendered. */
export const FIRST_STUDIOS: StudioQuery = { page: '1', pageSize: '10' }

export const STUDIOS_OF_PAGE = Number(FIRST_STUDIOS.pageSize)

export function studioQueryOf(read: (field: string) => string): StudioQuery {
  const type = GAME_TYPES.find((candidate) => candidate === read('type'))
  const rtp = RTP_FILTERS.find((candidate) => candidate === read('rtp'))
  const language = canonicalLocale(read('language'))
  const search = searchOf(read('search'))
  return {
    ...search,
    ...(type && { type }),
    ...(rtp && { rtp }),
    ...(language && { language }),
    page: pageOf(read('page')),
    pageSize: '10',
  }
}

/** At most 60 characters, none of them invisible, as the API requires. */
export function searchOf(terms: string): { readonly search?: string } {
  const search = terms.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 60)
  return search === '' ? {} : { search }
}

export function pageOf(field: string): string {
  return /^[1-9]\d{0,3}$/.test(field) ? field : '1'
}

export function isFiltered({ search, type, rtp, language }: StudioQuery): boolean {
  return [search, type, rtp, language].some((value) => value !== undefined)
}

export function typesOf({ gameTypes }: Developer): readonly GameType[] {
  return GAME_TYPES.filter((type) => gameTypes.includes(type))
}
