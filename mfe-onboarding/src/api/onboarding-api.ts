import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf, type EndpointDefinition } from '@parlour/contracts'

const call =
  <Definition extends EndpointDefinition>(definition: Definition) =>
  (args: ArgsOf<Definition>) =>
    callOf(definition, args)

const onboardingApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    onboardingIntroduction: build.query<DataOf<typeof endpoints.getIntroduction>, ArgsOf<typeof endpoints.getIntroduction>>({
      query: call(endpoints.getIntroduction),
      providesTags: ['Catalog'],
    }),
    onboardingCountry: build.query<DataOf<typeof endpoints.listCountries>, ArgsOf<typeof endpoints.listCountries>>({
      query: call(endpoints.listCountries),
      providesTags: ['Catalog'],
    }),
    onboardingTemplates: build.query<DataOf<typeof endpoints.listTemplates>, ArgsOf<typeof endpoints.listTemplates>>({
      query: call(endpoints.listTemplates),
      providesTags: ['Catalog'],
    }),
    onboardingCategories: build.query<DataOf<typeof endpoints.listCategories>, ArgsOf<typeof endpoints.listCategories>>({
      query: call(endpoints.listCategories),
      providesTags: ['Catalog'],
    }),
    onboardingPackages: build.query<DataOf<typeof endpoints.listPackages>, ArgsOf<typeof endpoints.listPackages>>({
      query: call(endpoints.listPackages),
      providesTags: ['Catalog'],
    }),
    onboardingPhoneCodes: build.query<DataOf<typeof endpoints.listPhoneCodes>, ArgsOf<typeof endpoints.listPhoneCodes>>({
      query: call(endpoints.listPhoneCodes),
      providesTags: ['Catalog'],
    }),
    onboardingDraft: build.query<DataOf<typeof endpoints.getCartItem>, ArgsOf<typeof endpoints.getCartItem>>({
      query: call(endpoints.getCartItem),
      providesTags: ['Cart'],
    }),
    onboardingSiteName: build.query<DataOf<typeof endpoints.checkSiteName>, ArgsOf<typeof endpoints.checkSiteName>>({
      query: call(endpoints.checkSiteName),
    }),
    onboardingSite: build.query<DataOf<typeof endpoints.listSites>, ArgsOf<typeof endpoints.listSites>>({
      query: call(endpoints.listSites),
      providesTags: ['Sites'],
    }),
    onboardingSaveDraft: build.mutation<DataOf<typeof endpoints.saveCartItem>, ArgsOf<typeof endpoints.saveCartItem>>({
      query: call(endpoints.saveCartItem),
      invalidatesTags: ['Cart'],
    }),
    onboardingSaveDesign: build.mutation<DataOf<typeof endpoints.setCartItemDesign>, ArgsOf<typeof endpoints.setCartItemDesign>>({
      query: call(endpoints.setCartItemDesign),
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
