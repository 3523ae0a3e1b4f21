import { createHash, createPublicKey } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/database.ts'
import { ConfigError } from '../../platform/environment.ts'
import { appendAudit } from './audit/append-audit.ts'
import { createPublisherRepository } from './db/release.repository.ts'
import type { Publisher, PublisherRepository } from './domain/release.repository.ts'

/** The keys of the teams, as operators manage them; each change is in the audit log. Releases that were published stay. */
export interface Publishers {
  readonly list: () => Promise<readonly (Publisher & { readonly fingerprint: string })[]>
  /** Throws ConfigError for a part that has another key, or a revoked one. */
  readonly add: (part: string, publicKey: string) => Promise<void>
  /** Replaces the key, also a revoked one; throws ConfigError for a part without a key, and for the same key. */
  readonly rotate: (part: string, publicKey: string, reason: string) => Promise<void>
  /** What the key signs is refused from the next call on; throws ConfigError where there is nothing to revoke. */
  readonly revoke: (part: string, reason: string) => Promise<void>
}

const OPERATOR = { kind: 'system', name: 'operator' } as const

export function createPublishers(db: Database, now: () => Date): Publishers {
  const change = async (
    { action, part, reason }: { readonly action: 'add' | 'rotate' | 'revoke'; readonly part: string; readonly reason: string },
    work: (known: Publisher | null, publishers: PublisherRepository) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async (trx) => {
      const publishers = createPublisherRepository(trx)
      const known = await publishers.lock(part)
      await work(known, publishers)
      const facts = { before: factsOf(known), after: factsOf(await publishers.lock(part)) }
      if (isDeepStrictEqual(facts.before, facts.after)) return
      await appendAudit(trx, { actor: OPERATOR, action: `publisher-${action}`, subject: part, reason, ...facts }, now())
    })
  return {
    list: async () =>
      (await createPublisherRepository(db).list()).map((publisher) => ({ ...publisher, fingerprint: fingerprintOf(publisher.publicKey) })),
    add: async (part, publicKey) =>
      change({ action: 'add', part, reason: 'the first key of the part' }, async (known, publishers) => {
        if (known?.revokedAt) throw new ConfigError(`The key of ${part} was revoked: rotate it to a new one.`)
        if (known && known.publicKey !== publicKey) throw new ConfigError(`${part} has another key already: rotate it.`)
        if (!known) await publishers.save(part, publicKey, now())
      }),
    rotate: async (part, publicKey, reason) =>
      change({ action: 'rotate', part, reason }, async (known, publishers) => {
        if (!known) throw new ConfigError(`${part} has no key yet: add it.`)
        if (known.publicKey === publicKey)
          throw new ConfigError(known.revokedAt ? `This key of ${part} was revoked: make a new one.` : `${part} has this key already.`)
        await publishers.save(part, publicKey, now())
      }),
    revoke: async (part, reason) =>
      change({ action: 'revoke', part, reason }, async (known, publishers) => {
        if (!known) throw new ConfigError(`${part} has no key.`)
        if (known.revokedAt) throw new ConfigError(`The key of ${part} is revoked already.`)
        await publishers.revoke(part, now())
      }),
  }
}

function factsOf(publisher: Publisher | null) {
  return publisher && { fingerprint: fingerprintOf(publisher.publicKey), isRevoked: publisher.revokedAt !== null }
}

function fingerprintOf(publicKey: string): string {
  const bytes = createPublicKey(publicKey).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
