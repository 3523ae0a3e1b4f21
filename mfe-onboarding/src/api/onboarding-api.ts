import { apiRoot, callOf, isCallError, type ArgsOf, type CallOptions } from '@parlour/api-client'
import {
  endpoints,
  type BodyOf,
  type CartItem,
  type DataOf,
  type Design,
  type EndpointDefinition,
  type SavedCartItem,
} from '@parlour/contracts'
import { rememberOwnSave } from '../features/resume-draft/own-saves.ts'

const call =
  <Definition extends EndpointDefinition>(definition: Definition, options?: CallOptions) =>
  (args: ArgsOf<Definition>) =>
    callOf(definition, args, options)

function withStar(stars: readonly Design[], { isFavourite, ...design }: BodyOf<typeof endpoints.saveFavouriteDesign>): Design[] {
  const others = stars.filter(({ themeId, schemeId }) => themeId !== design.themeId || schemeId !== design.schemeId)
  return isFavourite ? [design, ...others] : others
}

/** The response of a save becomes the cached draft, so that the next step needs no request. */
function holdDraft(
  dispatch: (action: { type: string }) => unknown,
  { revised: _revised, ...item }: CartItem & Partial<SavedCartItem>,
): void {
  rememberOwnSave(item.updatedAt)
  dispatch(onboardingApi.util.upsertQueryEntries([{ endpointName: 'onboardingDraft', arg: { query: { id: item.id } }, value: item }]))
}

const nothing = () => undefined

/** Cache time of the catalogue after leaving the page, in seconds, so that going back needs no request. */
const CATALOGUE_CACHE_SECONDS = 600

const onboardingApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    onboardingIntroduction: build.query<DataOf<typeof endpoints.getIntroduction>, ArgsOf<typeof endpoints.getIntroduction>>({
      query: call(endpoints.getIntroduction, { isSilenced: true }),
      providesTags: ['Catalog'],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    onboardingCountry: build.query<DataOf<typeof endpoints.listCountries>, ArgsOf<typeof endpoints.listCountries>>({
      query: call(endpoints.listCountries),
      providesTags: ['Catalog'],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    onboardingTemplates: build.query<DataOf<typeof endpoints.listTemplates>, ArgsOf<typeof endpoints.listTemplates>>({
      query: call(endpoints.listTemplates, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    onboardingDesignFacets: build.query<DataOf<typeof endpoints.listDesignFacets>, ArgsOf<typeof endpoints.listDesignFacets>>({
      query: call(endpoints.listDesignFacets, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    onboardingFavourites: build.query<DataOf<typeof endpoints.listFavouriteDesigns>, ArgsOf<typeof endpoints.listFavouriteDesigns>>({
      query: call(endpoints.listFavouriteDesigns, { isSilenced: true }),
    }),
    onboardingSaveFavourite: build.mutation<DataOf<typeof endpoints.saveFavouriteDesign>, ArgsOf<typeof endpoints.saveFavouriteDesign>>({
      query: call(endpoints.saveFavouriteDesign, { isSilenced: true }),
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const star = (isFavourite: boolean) =>
          dispatch(
            onboardingApi.util.updateQueryData('onboardingFavourites', { query: {} }, (stars) => withStar(stars, { ...body, isFavourite })),
          )
        // Stars that are still on their way would come without this one.
        await dispatch(onboardingApi.util.getRunningQueryThunk('onboardingFavourites', { query: {} }))
        star(body.isFavourite)
        queryFulfilled.catch(() => star(!body.isFavourite))
      },
    }),
    onboardingCategories: build.query<DataOf<typeof endpoints.listCategories>, ArgsOf<typeof endpoints.listCategories>>({
      query: call(endpoints.listCategories),
      providesTags: ['Catalog'],
    }),
    onboardingPackages: build.query<DataOf<typeof endpoints.listPackages>, ArgsOf<typeof endpoints.listPackages>>({
      query: call(endpoints.listPackages, { isSilenced: true }),
      providesTags: ['Catalog'],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    onboardingPhoneCodes: build.query<DataOf<typeof endpoints.listPhoneCodes>, ArgsOf<typeof endpoints.listPhoneCodes>>({
      query: call(endpoints.listPhoneCodes),
      providesTags: ['Catalog'],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    onboardingDraft: build.query<DataOf<typeof endpoints.getCartItem>, ArgsOf<typeof endpoints.getCartItem>>({
      query: call(endpoints.getCartItem, { isSilenced: true }),
      providesTags: ['Cart'],
    }),
    onboardingDrafts: build.query<DataOf<typeof endpoints.listCartItems>, ArgsOf<typeof endpoints.listCartItems>>({
      query: call(endpoints.listCartItems, { isSilenced: true }),
      providesTags: ['Cart'],
    }),
    onboardingProfile: build.query<DataOf<typeof endpoints.getUserInfo>, ArgsOf<typeof endpoints.getUserInfo>>({
      query: call(endpoints.getUserInfo, { isSilenced: true }),
    }),
    onboardingSiteName: build.query<DataOf<typeof endpoints.checkSiteName>, ArgsOf<typeof endpoints.checkSiteName>>({
      query: call(endpoints.checkSiteName, { isSilenced: true }),
    }),
    onboardingVerification: build.query<DataOf<typeof endpoints.getVerificationState>, ArgsOf<typeof endpoints.getVerificationState>>({
      query: call(endpoints.getVerificationState, { isSilenced: true }),
      providesTags: ['Verification'],
    }),
    onboardingSite: build.query<DataOf<typeof endpoints.listSites>, ArgsOf<typeof endpoints.listSites>>({
      query: call(endpoints.listSites, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    onboardingChecklist: build.query<DataOf<typeof endpoints.getSiteChecklist>, ArgsOf<typeof endpoints.getSiteChecklist>>({
      query: call(endpoints.getSiteChecklist, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    onboardingSaveDraft: build.mutation<DataOf<typeof endpoints.saveCartItem>, ArgsOf<typeof endpoints.saveCartItem>>({
      query: call(endpoints.saveCartItem, { isSilenced: true }),
      invalidatesTags: ['Cart'],
      onQueryStarted: (_call, { dispatch, queryFulfilled }) => queryFulfilled.then(({ data }) => holdDraft(dispatch, data), nothing),
    }),
    onboardingSaveDesign: build.mutation<DataOf<typeof endpoints.setCartItemDesign>, ArgsOf<typeof endpoints.setCartItemDesign>>({
      query: call(endpoints.setCartItemDesign, { isSilenced: true }),
      invalidatesTags: (_item, error) => (isCallError(error) && error.status === 409 ? ['Cart', 'Catalog'] : ['Cart']),
      onQueryStarted: (_call, { dispatch, queryFulfilled }) => queryFulfilled.then(({ data }) => holdDraft(dispatch, data), nothing),
    }),
    onboardingSaveLogo: build.mutation<DataOf<typeof endpoints.setCartItemLogo>, ArgsOf<typeof endpoints.setCartItemLogo>>({
      query: call(endpoints.setCartItemLogo, { isSilenced: true }),
      invalidatesTags: ['Cart'],
      onQueryStarted: (_call, { dispatch, queryFulfilled }) => queryFulfilled.then(({ data }) => holdDraft(dispatch, data), nothing),
    }),
  }),
})

export const {
  useOnboardingIntroductionQuery,
  useOnboardingCountryQuery,
  useOnboardingTemplatesQuery,
  useLazyOnboardingTemplatesQuery,
  useOnboardingDesignFacetsQuery,
  useOnboardingFavouritesQuery,
  useOnboardingSaveFavouriteMutation,
  useOnboardingCategoriesQuery,
  useOnboardingPackagesQuery,
  useOnboardingPhoneCodesQuery,
  useOnboardingDraftQuery,
  useLazyOnboardingDraftQuery,
  useOnboardingDraftsQuery,
  useOnboardingProfileQuery,
  useOnboardingSiteNameQuery,
  useOnboardingVerificationQuery,
  useOnboardingSiteQuery,
  useOnboardingChecklistQuery,
  useOnboardingSaveDraftMutation,
  useOnboardingSaveDesignMutation,
  useOnboardingSaveLogoMutation,
} = onboardingApi

export function usePrefetchedStepData() {
  return {
    packages: onboardingApi.usePrefetch('onboardingPackages'),
    phoneCodes: onboardingApi.usePrefetch('onboardingPhoneCodes'),
    country: onboardingApi.usePrefetch('onboardingCountry'),
  }
}
