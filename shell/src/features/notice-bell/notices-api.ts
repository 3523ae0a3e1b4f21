import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

export type NoticePage = DataOf<typeof endpoints.listNotices>

/** Contains the language, because the API returns localized texts. */
export interface NoticeQuery {
  readonly locale: Locale
  readonly before?: string | undefined
}

export const NOTICE_TAGS = ['Notices', 'Orders', 'Sites'] as const

export const noticesApi = apiRoot.enhanceEndpoints({ addTagTypes: ['Notices'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listShellNotices: build.query<NoticePage, NoticeQuery>({
      query: ({ before }) => callOf(endpoints.listNotices, { query: before === undefined ? {} : { before } }, { isSilenced: true }),
      providesTags: ['Notices'],
    }),
    readShellNotices: build.mutation<DataOf<typeof endpoints.readNotices>, string>({
      query: (until) => callOf(endpoints.readNotices, { body: { until } }, { isSilenced: true }),
      invalidatesTags: ['Notices'],
    }),
  }),
})

export const { useListShellNoticesQuery, useReadShellNoticesMutation } = noticesApi
