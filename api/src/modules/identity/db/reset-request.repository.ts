import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import { ResetRequestModel } from './identity.model.ts'

/** The name is resolved later in a job, so that timing does not reveal accounts. */
export interface ResetRequest {
  readonly nameKey: string
  readonly locale: Locale
}

export interface ResetRequestRepository {
  readonly insert: (request: ResetRequest, at: Date) => Promise<string>
  readonly take: (requestId: string) => Promise<ResetRequest | null>
}

export function createResetRequestRepository(db: Database): ResetRequestRepository {
  return {
    insert: async (request, at) => (await ResetRequestModel.query(db).insert({ ...request, createdAt: at })).id,
    take: async (requestId) => {
      const [request] = await ResetRequestModel.query(db).delete().where({ id: requestId }).returning('*')
      return request ?? null
    },
  }
}
