import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'

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

interface BindingRow {
  account_id: string
  chat_id: bigint
  name: string
  locale: Locale
  bound_at: Date
}

const UPDATE_MEMORY_MS = 3 * 24 * 3_600_000

export function createBindingRepository(db: Database): BindingRepository {
  const one = async (where: Partial<BindingRow>) => {
    const row = await db<BindingRow>('messenger_bindings').where(where).first()
    return row ? toBinding(row) : null
  }
  return {
    ...linksOf(db),
    find: async (accountId) => one({ account_id: accountId }),
    findByChat: async (chatId) => one({ chat_id: chatId }),
    bind: async ({ accountId, chatId, name, locale, boundAt }) => {
      await db('messenger_bindings').where({ account_id: accountId }).orWhere({ chat_id: chatId }).delete()
      await db('messenger_bindings').insert({ account_id: accountId, chat_id: chatId, name, locale, bound_at: boundAt })
    },
    unbind: async (accountId) => {
      await db('messenger_links').where({ account_id: accountId }).delete()
      await db('messenger_bindings').where({ account_id: accountId }).delete()
    },
    isNewUpdate: async (id, at) => {
      const inserted = await db('messenger_updates').insert({ id, received_at: at }).onConflict('id').ignore().returning('id')
      // The platform repeats an update for a day at most.
      await db('messenger_updates')
        .where('received_at', '<', new Date(at.getTime() - UPDATE_MEMORY_MS))
        .delete()
      return inserted.length > 0
    },
  }
}

function linksOf(db: Database): Pick<BindingRepository, 'putLink' | 'takeLink'> {
  return {
    putLink: async ({ accountId, accountName, tokenHash, locale, createdAt, expiresAt }) =>
      void (await db('messenger_links')
        .insert({
          account_id: accountId,
          account_name: accountName,
          token_hash: tokenHash,
          locale,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .onConflict('account_id')
        .merge()),
    takeLink: async (tokenHash, at) => {
      const { rows } = await db.raw<{ rows: { account_id: string; account_name: string; locale: Locale }[] }>(
        'DELETE FROM messenger_links WHERE token_hash = ? AND expires_at > ? RETURNING account_id, account_name, locale',
        [tokenHash, at],
      )
      const [row] = rows
      return row ? { accountId: row.account_id, accountName: row.account_name, locale: row.locale } : null
    },
  }
}

function toBinding(row: BindingRow): Binding {
  return { accountId: row.account_id, chatId: row.chat_id, name: row.name, locale: row.locale, boundAt: row.bound_at }
}

export async function isBound(on: Readable, accountId: string): Promise<boolean> {
  return (await runStatement(on, BOUND, [accountId])).length > 0
}

const BOUND: Statement = { name: 'messenger-bound', text: 'SELECT FROM messenger_bindings WHERE account_id = $1' }
