import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

const MESSENGER = { type: 'User', id: 'messenger' } as const

const messengerApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountMessenger: build.query<DataOf<typeof endpoints.getMessengerBinding>, ArgsOf<typeof endpoints.getMessengerBinding>>({
      query: callWith(endpoints.getMessengerBinding, { isSilenced: true }),
      providesTags: [MESSENGER],
    }),
    accountBindMessenger: build.mutation<DataOf<typeof endpoints.bindMessenger>, ArgsOf<typeof endpoints.bindMessenger>>({
      query: callWith(endpoints.bindMessenger, { isSilenced: true }),
    }),
    accountUnbindMessenger: build.mutation<DataOf<typeof endpoints.unbindMessenger>, ArgsOf<typeof endpoints.unbindMessenger>>({
      query: callWith(endpoints.unbindMessenger, { isSilenced: true }),
      invalidatesTags: [MESSENGER],
    }),
  }),
})

export const { useAccountMessengerQuery, useAccountBindMessengerMutation, useAccountUnbindMessengerMutation } = messengerApi
