import { apiRoot, callOf, type ArgsOf, type CallOptions } from '@parlour/api-client'
import { endpoints, type DataOf, type EndpointDefinition } from '@parlour/contracts'

const call =
  <Definition extends EndpointDefinition>(definition: Definition, options?: CallOptions) =>
  (args: ArgsOf<Definition>) =>
    callOf(definition, args, options)

const onboardingApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    onboardingIntroduction: build.query<DataOf<typeof endpoints.getIntroduction>, ArgsOf<typeof endpoints.getIntroduction>>({
      query: call(endpoints.getIntroduction, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    onboardingCountry: build.query<DataOf<typeof endpoints.listCountries>, ArgsOf<typeof endpoints.listCountries>>({
      query: call(endpoints.listCountries),
      providesTags: ['Catalog'],
    }),
    onboardingTemplates: build.query<DataOf<typeof endpoints.listTemplates>, ArgsOf<typeof endpoints.listTemplates>>({
      query: call(endpoints.listTemplates, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    onboardingCategories: build.query<DataOf<typeof endpoints.listCategories>, ArgsOf<typeof endpoints.listCategories>>({
      query: call(endpoints.listCategories),
      providesTags: ['Catalog'],
    }),
    onboardingPackages: build.query<DataOf<typeof endpoints.listPackages>, ArgsOf<typeof endpoints.listPackages>>({
      query: call(endpoints.listPackages, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    onboardingPhoneCodes: build.query<DataOf<typeof endpoints.listPhoneCodes>, ArgsOf<typeof endpoints.listPhoneCodes>>({
      query: call(endpoints.listPhoneCodes),
      providesTags: ['Catalog'],
    }),
    onboardingDraft: build.query<DataOf<typeof endpoints.getCartItem>, ArgsOf<typeof endpoints.getCartItem>>({
      query: call(endpoints.getCartItem, { isSilenced: true }),
      providesTags: ['Cart'],
    }),
    onboardingSiteName: build.query<DataOf<typeof endpoints.checkSiteName>, ArgsOf<typeof endpoints.checkSiteName>>({
      query: call(endpoints.checkSiteName, { isSilenced: true }),
    }),
    onboardingSite: build.query<DataOf<typeof endpoints.listSites>, ArgsOf<typeof endpoints.listSites>>({
      query: call(endpoints.listSites, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    onboardingSaveDraft: build.mutation<DataOf<typeof endpoints.saveCartItem>, ArgsOf<typeof endpoints.saveCartItem>>({
      query: call(endpoints.saveCartItem, { isSilenced: true }),
      invalidatesTags: ['Cart'],
    }),
    onboardingSaveDesign: build.mutation<DataOf<typeof endpoints.setCartItemDesign>, ArgsOf<typeof endpoints.setCartItemDesign>>({
      query: call(endpoints.setCartItemDesign, { isSilenced: true }),
      invalidatesTags: ['Cart'],
    }),
  }),
})

export const {
  useOnboardingIntroductionQuery,
  useOnboardingCountryQuery,
  useOnboardingTemplatesQuery,
  useOnboardingCategoriesQuery,
  useOnboardingPackagesQuery,
  useOnboardingPhoneCodesQuery,
  useOnboardingDraftQuery,
  useOnboardingSiteNameQuery,
  useOnboardingSiteQuery,
  useOnboardingSaveDraftMutation,
  useOnboardingSaveDesignMutation,
} = onboardingApi
