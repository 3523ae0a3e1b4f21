import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints
type Data<Name extends keyof Endpoints> = DataOf<Endpoints[Name]>
type Args<Name extends keyof Endpoints> = ArgsOf<Endpoints[Name]>

const SILENCED = { isSilenced: true } as const

// A refused act means that somebody or the judge was faster: what is live is read again either way.
const consoleApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleReleases: build.query<Data<'listReleases'>, Args<'listReleases'>>({
      query: (args) => callOf(endpoints.listReleases, args, SILENCED),
      providesTags: ['Releases'],
    }),
    consoleRelease: build.query<Data<'getRelease'>, Args<'getRelease'>>({
      query: (args) => callOf(endpoints.getRelease, args, SILENCED),
      providesTags: ['Releases'],
    }),
    consoleHealth: build.query<Data<'getHealth'>, Args<'getHealth'>>({
      query: (args) => callOf(endpoints.getHealth, args, SILENCED),
      providesTags: ['Releases'],
    }),
    consoleTrains: build.query<Data<'listTrains'>, Args<'listTrains'>>({
      query: (args) => callOf(endpoints.listTrains, args, SILENCED),
      providesTags: ['Releases'],
    }),
    consoleTrain: build.query<Data<'getTrain'>, Args<'getTrain'>>({
      query: (args) => callOf(endpoints.getTrain, args, SILENCED),
      providesTags: ['Releases'],
    }),
    consoleRules: build.query<Data<'getRolloutRules'>, Args<'getRolloutRules'>>({
      query: (args) => callOf(endpoints.getRolloutRules, args, SILENCED),
      providesTags: ['Releases'],
    }),
    consoleAudit: build.query<Data<'listReleaseAudit'>, Args<'listReleaseAudit'>>({
      query: (args) => callOf(endpoints.listReleaseAudit, args, SILENCED),
      providesTags: ['Releases'],
    }),
    consoleVector: build.query<Data<'getVectorFacts'>, Args<'getVectorFacts'>>({
      query: (args) => callOf(endpoints.getVectorFacts, args, SILENCED),
      providesTags: ['Releases'],
    }),
    consoleRehearsal: build.query<Data<'rehearsePlan'>, Args<'rehearsePlan'>>({
      query: (args) => callOf(endpoints.rehearsePlan, args, SILENCED),
    }),
    consoleSwitch: build.mutation<Data<'switchRelease'>, Args<'switchRelease'>>({
      query: (args) => callOf(endpoints.switchRelease, args, SILENCED),
      invalidatesTags: ['Releases'],
    }),
    consoleBlock: build.mutation<Data<'blockRelease'>, Args<'blockRelease'>>({
      query: (args) => callOf(endpoints.blockRelease, args, SILENCED),
      invalidatesTags: ['Releases'],
    }),
    consolePreview: build.mutation<Data<'previewRelease'>, Args<'previewRelease'>>({
      query: (args) => callOf(endpoints.previewRelease, args, SILENCED),
    }),
    consoleStartTrain: build.mutation<Data<'startTrain'>, Args<'startTrain'>>({
      query: (args) => callOf(endpoints.startTrain, args, SILENCED),
      invalidatesTags: ['Releases'],
    }),
    consoleCommandTrain: build.mutation<Data<'commandTrain'>, Args<'commandTrain'>>({
      query: (args) => callOf(endpoints.commandTrain, args, SILENCED),
      invalidatesTags: ['Releases'],
    }),
    consoleFreeze: build.mutation<Data<'setFreeze'>, Args<'setFreeze'>>({
      query: (args) => callOf(endpoints.setFreeze, args, SILENCED),
      invalidatesTags: ['Releases'],
    }),
    consoleProtect: build.mutation<Data<'protectPart'>, Args<'protectPart'>>({
      query: (args) => callOf(endpoints.protectPart, args, SILENCED),
      invalidatesTags: ['Releases'],
    }),
    consoleRevert: build.mutation<Data<'revertReleaseEntry'>, Args<'revertReleaseEntry'>>({
      query: (args) => callOf(endpoints.revertReleaseEntry, args, SILENCED),
      invalidatesTags: ['Releases'],
    }),
  }),
})

export const {
  useConsoleReleasesQuery,
  useConsoleReleaseQuery,
  useConsoleHealthQuery,
  useConsoleTrainsQuery,
  useConsoleTrainQuery,
  useConsoleRulesQuery,
  useConsoleAuditQuery,
  useConsoleVectorQuery,
  useConsoleRehearsalQuery,
  useConsoleSwitchMutation,
  useConsoleBlockMutation,
  useConsolePreviewMutation,
  useConsoleStartTrainMutation,
  useConsoleCommandTrainMutation,
  useConsoleFreezeMutation,
  useConsoleProtectMutation,
  useConsoleRevertMutation,
} = consoleApi
