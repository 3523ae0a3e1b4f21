import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { ATTEMPTS_PER_CODE, type EmailCodeBinding, type EmailCodePurpose } from '../domain/email-code.ts'
import { EmailCodeModel } from './identity.model.ts'

export interface OpenCode {
  readonly id: string
  readonly mac: Buffer
}

export interface EmailCodeRepository {
  readonly insert: (binding: EmailCodeBinding, mac: Buffer, createdAt: Date, expiresAt: Date) => Promise<void>
  /** Locks the code if unused, unexpired and with attempts left, until the transaction ends. */
  readonly lockOpen: (binding: EmailCodeBinding, at: Date) => Promise<OpenCode | null>
  readonly countAttempt: (codeId: string) => Promise<void>
  /** True for exactly one call. */
  readonly consume: (codeId: string, at: Date) => Promise<boolean>
  readonly sentSince: (accountId: string, step: EmailCodePurpose, since: Date) => Promise<readonly Date[]>
  readonly voidOpen: (accountId: string, steps: readonly EmailCodePurpose[], at: Date) => Promise<void>
}

export function createEmailCodeRepository(db: Database): EmailCodeRepository {
  const unused = () => EmailCodeModel.query(db).whereNull('used_at')
  return {
    insert: async (binding, mac, createdAt, expiresAt) =>
      void (await EmailCodeModel.query(db).insert({ ...binding, mac, createdAt, expiresAt })),
    lockOpen: async ({ accountId, step, emailKey }, at) => {
      const bound = unused().where({ account_id: accountId, step, new_email_key: emailKey })
      return (await bound.where('expires_at', '>', at).where('tries', '<', ATTEMPTS_PER_CODE).forUpdate().first()) ?? null
    },
    countAttempt: async (codeId) =>
      void (await EmailCodeModel.query(db)
        .findById(codeId)
        .patch({ attempts: raw('tries + 1') })),
    consume: async (codeId, at) => (await unused().findById(codeId).patch({ usedAt: at })) > 0,
    sentSince: async (accountId, step, since) => {
      const sent = EmailCodeModel.query(db).where({ account_id: accountId, step }).where('created_at', '>', since)
      return (await sent.orderBy('created_at')).map(({ createdAt }) => createdAt)
    },
    voidOpen: async (accountId, steps, at) =>
      void (await unused().where({ account_id: accountId }).whereIn('step', steps).patch({ usedAt: at })),
  }
}
