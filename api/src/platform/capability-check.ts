import { isDeclared } from '@parlour/contracts/capabilities'
import type { FastifyInstance } from 'fastify'
import { CLIENT_HEADER } from './cross-site.ts'
import { DomainError } from './domain-error.ts'
import { withRetry } from './retry.ts'
import { shareOf } from './shares.ts'

/** Names the remote that makes the call; the shell sends none. */
const PART_HEADER = 'x-parlour-part'

/** By part. A release from before decision 0031 has no list and may make every call. */
export type DeclaredCapabilities = ReadonlyMap<string, readonly string[] | undefined>

/** Null for a vector that was never served. */
export type CapabilitiesOf = (vectorId: string) => Promise<DeclaredCapabilities | null>

const MOST_CACHED = 200

/**
 * Rejects calls that the named remote did not declare in its manifest with `releases.capability-undeclared` (decision 0031).
 * Calls without a part or with an unknown vector pass: previews, development servers and tools have vectors of their own.
 */
export function installCapabilityCheck(app: FastifyInstance, capabilitiesOf: CapabilitiesOf): void {
  const cache = createCache(capabilitiesOf)
  app.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
    const { endpoint } = routeOptions.config
    const { [PART_HEADER]: part, [CLIENT_HEADER]: vectorId } = headers
    if (!endpoint || typeof part !== 'string' || typeof vectorId !== 'string') return done()
    const answer = (declared: DeclaredCapabilities | null) =>
      !declared || mayCall(declared, part, endpoint.path) ? done() : done(new DomainError('releases.capability-undeclared'))
    const known = cache.known(vectorId)
    if (known) return answer(known)
    withRetry({ isRepeatable: true, share: shareOf(endpoint) }, async () => cache.find(vectorId)).then(answer, done)
  })
}

function mayCall(declared: DeclaredCapabilities, part: string, path: string): boolean {
  return declared.has(part) && isDeclared(declared.get(part), `http:${path}`)
}

/** Bounded. A served vector never changes; an unknown one may be served later, so it is looked up again. */
function createCache(capabilitiesOf: CapabilitiesOf) {
  const known = new Map<string, DeclaredCapabilities>()
  const pending = new Map<string, ReturnType<CapabilitiesOf>>()
  const look: CapabilitiesOf = async (vectorId) => {
    try {
      const found = await capabilitiesOf(vectorId)
      const [oldest] = known.keys()
      if (found && oldest !== undefined && known.size >= MOST_CACHED) known.delete(oldest)
      if (found) known.set(vectorId, found)
      return found
    } finally {
      pending.delete(vectorId)
    }
  }
  return {
    known: (vectorId: string) => known.get(vectorId),
    /** Calls that arrive together share one look-up. */
    find: async (vectorId: string) => {
      const looking = pending.get(vectorId) ?? look(vectorId)
      pending.set(vectorId, looking)
      return looking
    },
  }
}
