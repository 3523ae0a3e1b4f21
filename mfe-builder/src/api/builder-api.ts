import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type SiteLayoutEditor, type SiteManagement, type SitePicture, type SitePictures } from '@parlour/contracts'

const builderApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    builderLayout: build.query<SiteLayoutEditor, ArgsOf<typeof endpoints.getSiteLayout>>({
      query: (args) => callOf(endpoints.getSiteLayout, args, { isSilenced: true }),
      keepUnusedDataFor: 0,
    }),
    builderHistory: build.query<SiteManagement, ArgsOf<typeof endpoints.getSiteManagement>>({
      query: (args) => callOf(endpoints.getSiteManagement, args, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    builderSave: build.mutation<SiteLayoutEditor, ArgsOf<typeof endpoints.saveSiteLayout>>({
      query: (args) => callOf(endpoints.saveSiteLayout, args, { isSilenced: true }),
      invalidatesTags: ['Sites'],
    }),
    builderPublish: build.mutation<SiteManagement, ArgsOf<typeof endpoints.publishSiteDesign>>({
      query: (args) => callOf(endpoints.publishSiteDesign, args, { isSilenced: true }),
      invalidatesTags: ['Sites'],
    }),
    builderPictures: build.query<SitePictures, ArgsOf<typeof endpoints.getSitePictures>>({
      query: (args) => callOf(endpoints.getSitePictures, args, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    builderAddPicture: build.mutation<SitePicture, ArgsOf<typeof endpoints.addSitePicture>>({
      query: (args) => callOf(endpoints.addSitePicture, args, { isSilenced: true }),
      invalidatesTags: ['Sites'],
    }),
    builderCutPicture: build.mutation<SitePicture, ArgsOf<typeof endpoints.cutSitePicture>>({
      query: (args) => callOf(endpoints.cutSitePicture, args, { isSilenced: true }),
      invalidatesTags: ['Sites'],
    }),
    builderDeletePicture: build.mutation<SitePictures, ArgsOf<typeof endpoints.deleteSitePicture>>({
      query: (args) => callOf(endpoints.deleteSitePicture, args, { isSilenced: true }),
      invalidatesTags: ['Sites'],
    }),
  }),
})

export const {
  useBuilderLayoutQuery,
  useLazyBuilderLayoutQuery,
  useBuilderHistoryQuery,
  useBuilderSaveMutation,
  useBuilderPublishMutation,
  useBuilderPicturesQuery,
  useBuilderAddPictureMutation,
  useBuilderCutPictureMutation,
  useBuilderDeletePictureMutation,
} = builderApi
