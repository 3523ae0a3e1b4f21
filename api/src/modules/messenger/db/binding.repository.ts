import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import { BindingModel, LinkModel, UpdateModel } from './messenger.model.ts'

export interface Binding {
  readonly accountId: string
  readonly chatId: bigint
  readonly name: string
  readonly locale: Locale
  readonly boundAt: Date
}

export interface BindLink {
  readonly accountId: string
  readonly accountName: string
  readonly tokenHash: Buffer
  readonly locale: Locale
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface BindingRepository {
  /** Replaces any earlier link of the account. */
  readonly putLink: (link: BindLink) => Promise<void>
  /** Consumes a link that has not expired: only one caller gets it. */
  readonly takeLink: (tokenHash: Buffer, at: Date) => Promise<Pick<BindLink, 'accountId' | 'accountName' | 'locale'> | null>
  readonly find: (accountId: string) => Promise<Binding | null>
  readonly findByChat: (chatId: bigint) => Promise<Binding | null>
  /** One chat per account and one account per chat; the newest binding wins. */
  readonly bind: (binding: Binding) => Promise<void>
  /** Also deletes a pending link, so that it cannot bind the chat again. */
  readonly unbind: (accountId: string) => Promise<void>
  /** False when the update was received before. */
  readonly isNewUpdate: (id: number, at: Date) => Promise<boolean>
}

const UPDATE_MEMORY_MS = 3 * 24 * 3_600_000

export function createBindingRepository(db: Database): BindingRepository {
  return {
    putLink: async (link) => void (await LinkModel.query(db).insert(link).onConflict('account_id').merge()),
    takeLink: async (tokenHash, at) => {
      const [link] = await LinkModel.query(db).delete().where({ token_hash: tokenHash }).where('expires_at', '>', at).returning('*')
      return link ?? null
    },
    find: async (accountId) => (await BindingModel.query(db).findById(accountId)) ?? null,
    findByChat: async (chatId) => (await BindingModel.query(db).findOne({ chat_id: chatId })) ?? null,
    bind: async (binding) => {
      await BindingModel.query(db).delete().where({ account_id: binding.accountId }).orWhere({ chat_id: binding.chatId })
      await BindingModel.query(db).insert(binding)
    },
    unbind: async (accountId) => {
      await LinkModel.query(db).deleteById(accountId)
      await BindingModel.query(db).deleteById(accountId)
    },
    isNewUpdate: async (id, at) => {
      const isNew = await UpdateModel.insertIfAbsent(db, { id: BigInt(id), receivedAt: at })
      // The platform repeats an update for a day at most.
      await UpdateModel.query(db)
        .delete()
        .where('received_at', '<', new Date(at.getTime() - UPDATE_MEMORY_MS))
      return isNew
    },
  }
}

export async function isBound(on: Readable, accountId: string): Promise<boolean> {
  return (await runStatement(on, BOUND, [accountId])).length > 0
}

const BOUND: Statement = { name: 'messenger-bound', text: 'SELECT FROM messenger_bindings WHERE account_id = $1' }
