import type { Database } from '../../../platform/database.ts'

export type TokenFacts = Readonly<Record<string, string>>

export interface TokenFactRepository {
  readonly read: (chain: string, token: string) => Promise<TokenFacts | null>
  readonly save: (chain: string, token: string, facts: TokenFacts, at: Date) => Promise<void>
}

export function createTokenFactRepository(db: Database): TokenFactRepository {
  return {
    read: async (chain, token) => {
      const row: { facts: TokenFacts } | undefined = await db('payments_token_facts').where({ chain, token }).first('facts')
      return row?.facts ?? null
    },
    save: async (chain, token, facts, at) =>
      void (await db('payments_token_facts')
        .insert({ chain, token, facts: JSON.stringify(facts), read_at: at })
        .onConflict(['chain', 'token'])
        .merge()),
  }
}
