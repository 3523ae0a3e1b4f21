import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf, type SiteManagement } from '@parlour/contracts'
import { callWith } from './call-with.ts'

type Facets = DataOf<typeof endpoints.listDesignFacets>
type Designs = DataOf<typeof endpoints.listTemplates>

const siteStateApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountManageSite: build.query<SiteManagement, ArgsOf<typeof endpoints.getSiteManagement>>({
      query: callWith(endpoints.getSiteManagement, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    accountDesignFacets: build.query<Facets, ArgsOf<typeof endpoints.listDesignFacets>>({
      query: callWith(endpoints.listDesignFacets, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    accountDesigns: build.query<Designs, ArgsOf<typeof endpoints.listTemplates>>({
      query: callWith(endpoints.listTemplates, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
  }),
})

const manageSiteApi = siteStateApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountSaveSiteDraft: build.mutation<SiteManagement, ArgsOf<typeof endpoints.saveSiteDraft>>({
      query: callWith(endpoints.saveSiteDraft, { isSilenced: true }),
      onQueryStarted: saveAnswer,
    }),
    accountSetSiteLogo: build.mutation<SiteManagement, ArgsOf<typeof endpoints.setSiteDraftLogo>>({
      query: callWith(endpoints.setSiteDraftLogo, { isSilenced: true }),
      onQueryStarted: saveAnswer,
    }),
    accountUndoSiteDraft: build.mutation<SiteManagement, ArgsOf<typeof endpoints.undoSiteDraft>>({
      query: callWith(endpoints.undoSiteDraft, { isSilenced: true }),
      onQueryStarted: saveAnswer,
    }),
    accountPublishSite: build.mutation<SiteManagement, ArgsOf<typeof endpoints.publishSiteDesign>>({
      query: callWith(endpoints.publishSiteDesign, { isSilenced: true }),
      onQueryStarted: saveAnswer,
      invalidatesTags: ['Sites'],
    }),
    accountSaveSiteSettings: build.mutation<SiteManagement, ArgsOf<typeof endpoints.saveSiteSettings>>({
      query: callWith(endpoints.saveSiteSettings, { isSilenced: true }),
      onQueryStarted: saveAnswer,
      invalidatesTags: ['Sites'],
    }),
  }),
})

/** The next write starts from this response; waiting for a refetch would let fast edits conflict with themselves. */
async function saveAnswer(_args: unknown, { dispatch, queryFulfilled }: WriteLife): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (answer !== null) dispatch(siteStateApi.util.upsertQueryData('accountManageSite', { query: { id: answer.data.id } }, answer.data))
}

interface WriteLife {
  readonly dispatch: (action: ReturnType<typeof siteStateApi.util.upsertQueryData<'accountManageSite'>>) => unknown
  readonly queryFulfilled: Promise<{ readonly data: SiteManagement }>
}

export const {
  useAccountManageSiteQuery,
  useAccountDesignFacetsQuery,
  useAccountDesignsQuery,
  useAccountSaveSiteDraftMutation,
  useAccountSetSiteLogoMutation,
  useAccountUndoSiteDraftMutation,
  useAccountPublishSiteMutation,
  useAccountSaveSiteSettingsMutation,
} = manageSiteApi
