import type { Developer, GameType, RtpBand } from '@parlour/contracts'
import { canonicalLocale } from '@parlour/i18n'
import type { StudioQuery } from '../../api/showcase-api.ts'

/** Kinds of games in the order of the filter. */
export const GAME_TYPES: readonly GameType[] = ['slots', 'live', 'table', 'crash', 'fishing', 'sports', 'lottery']

/** Bands of the return to the player in the order of the filter. */
const RTP_FILTERS: readonly RtpBand[] = ['low', 'middle', 'high']

/** What the wall shows first, and what is prerendered. */
export const FIRST_STUDIOS: StudioQuery = { page: '1', pageSize: '10' }

/** Rows of a page of the wall. */
export const STUDIOS_OF_PAGE = Number(FIRST_STUDIOS.pageSize)

/** The fields of the address that choose studios; a field that the catalogue does not know counts as absent. */
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

/** Words that the API accepts as a search: at most 60 characters, none of them invisible. */
export function searchOf(terms: string): { readonly search?: string } {
  const search = terms.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 60)
  return search === '' ? {} : { search }
}

/** A page number of the address; the first page when it is none. */
export function pageOf(field: string): string {
  return /^[1-9]\d{0,3}$/.test(field) ? field : '1'
}

/** True when anything but the page is chosen. */
export function isFiltered({ search, type, rtp, language }: StudioQuery): boolean {
  return [search, type, rtp, language].some((value) => value !== undefined)
}

/** The kinds of games of a studio in the order of the filter. */
export function typesOf({ gameTypes }: Developer): readonly GameType[] {
  return GAME_TYPES.filter((type) => gameTypes.includes(type))
}
