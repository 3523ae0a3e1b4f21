import type { PasswordHasher } from '../../src/platform/password-hash.ts'

/** Passwords cost nothing here, because these tests are about sessions: two thousand logins by argon2 would take two minutes. Checks still take turns. */
export function createQuickHasher(): PasswordHasher {
  let last: Promise<unknown> = Promise.resolve()
  return {
    hash: async (password) => quickHash(password),
    verify: (hash, password, _purpose, onTurn) => {
      const turn = last.then(async () => {
        await onTurn?.()
        return hash === quickHash(password)
      })
      last = turn.catch(() => undefined)
      return turn
    },
    isOutdated: () => false,
  }
}

/** What the quick hasher stores for a password. */
export function quickHash(password: string): string {
  return `quick:${password}`
}
