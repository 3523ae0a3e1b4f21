import type { PasswordHasher } from '../src/platform/password-hash.ts'

/** Verifies each pair of password and hash once: people of the story sign in again and again. */
export function withMemory(hasher: PasswordHasher): PasswordHasher {
  const known = new Map<string, boolean>()
  return {
    ...hasher,
    verify: async (hash, password, purpose, onTurn) => {
      const key = `${purpose} ${hash} ${password}`
      const isRight = known.get(key)
      if (isRight === undefined) {
        const answer = await hasher.verify(hash, password, purpose, onTurn)
        known.set(key, answer)
        return answer
      }
      await onTurn?.()
      return isRight
    },
  }
}
