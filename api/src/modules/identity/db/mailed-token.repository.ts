import type { Locale } from '@parlour/i18n'
import type { ModelObject } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { MailedTokenModel, ResetRequestModel, type TokenPurpose } from './identity.model.ts'

/** `email` is the recipient, for an undo also the address to restore. */
export type MailedToken = Omit<ModelObject<MailedTokenModel>, 'usedAt'>

export interface MailedTokenRepository {
  readonly insert: (token: MailedToken) => Promise<void>
  /** Null when used or expired. */
  readonly findOpen: (tokenHash: Buffer, purpose: TokenPurpose, at: Date) => Promise<MailedToken | null>
  /** True for exactly one call. */
  readonly consume: (tokenHash: Buffer, at: Date) => Promise<boolean>
  readonly countSince: (accountId: string, purpose: TokenPurpose, since: Date) => Promise<number>
  /** Limited to links mailed from `from` on, if given. */
  readonly voidOpen: (accountId: string, purpose: TokenPurpose, at: Date, from?: Date) => Promise<void>
}

export function createMailedTokenRepository(db: Database): MailedTokenRepository {
  const tokens = () => MailedTokenModel.query(db)
  const unused = () => tokens().whereNull('used_at')
  return {
    insert: async (token) => void (await tokens().insert(token)),
    findOpen: async (tokenHash, purpose, at) =>
      (await unused().findById(tokenHash).where({ purpose }).where('expires_at', '>', at)) ?? null,
    consume: async (tokenHash, at) => (await unused().findById(tokenHash).where('expires_at', '>', at).patch({ usedAt: at })) > 0,
    countSince: async (accountId, purpose, since) =>
      tokens().where({ account_id: accountId, purpose }).where('created_at', '>', since).resultSize(),
    voidOpen: async (accountId, purpose, at, from) => {
      const open = unused().where({ account_id: accountId, purpose })
      if (from !== undefined) void open.where('created_at', '>=', from)
      await open.patch({ usedAt: at })
    },
  }
}

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
