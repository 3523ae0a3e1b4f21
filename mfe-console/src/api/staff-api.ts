import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints

const SILENCED = { isSilenced: true } as const

// A refused change means that another owner was faster: the list is read again either way.
const staffApi = apiRoot.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleStaff: build.query<DataOf<Endpoints['listStaff']>, ArgsOf<Endpoints['listStaff']>>({
      query: (args) => callOf(endpoints.listStaff, args, SILENCED),
      providesTags: ['Staff'],
    }),
    consoleStaffAudit: build.query<DataOf<Endpoints['listStaffAudit']>, ArgsOf<Endpoints['listStaffAudit']>>({
      query: (args) => callOf(endpoints.listStaffAudit, args, SILENCED),
      providesTags: ['Staff'],
    }),
    consoleRequestRole: build.mutation<DataOf<Endpoints['requestStaffRole']>, ArgsOf<Endpoints['requestStaffRole']>>({
      query: (args) => callOf(endpoints.requestStaffRole, args, SILENCED),
      invalidatesTags: ['Staff'],
    }),
    consoleDecideRole: build.mutation<DataOf<Endpoints['decideStaffRole']>, ArgsOf<Endpoints['decideStaffRole']>>({
      query: (args) => callOf(endpoints.decideStaffRole, args, SILENCED),
      invalidatesTags: ['Staff'],
    }),
  }),
})

export const { useConsoleStaffQuery, useConsoleStaffAuditQuery, useConsoleRequestRoleMutation, useConsoleDecideRoleMutation } = staffApi
