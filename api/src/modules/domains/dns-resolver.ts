import { Resolver } from 'node:dns/promises'
import type { DnsAnswer, DnsLookUp } from './domain/dns-look-up.ts'

const TIMEOUT_MS = 3_000
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/** Bypasses local caches; `servers` are `address` or `address:port`, the system's by default. */
export function createDnsResolver(servers: readonly string[]): DnsLookUp {
  const resolverOf = () => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
    if (servers.length > 0) resolver.setServers([...servers])
    return resolver
  }
  return {
    txt: async (name) => answerOf(async () => (await resolverOf().resolveTxt(name)).map((parts) => parts.join(''))),
    cname: async (name) => answerOf(async () => resolverOf().resolveCname(name)),
    addresses: async (name) => {
      const resolver = resolverOf()
      const [four, six] = await Promise.all([answerOf(async () => resolver.resolve4(name)), answerOf(async () => resolver.resolve6(name))])
      return four === null && six === null ? null : [...(four ?? []), ...(six ?? [])]
    },
  }
}

async function answerOf(lookup: () => Promise<readonly string[]>): Promise<DnsAnswer> {
  try {
    return await lookup()
  } catch (error) {
    return error instanceof Error && 'code' in error && NOTHING_THERE.has(String(error.code)) ? [] : null
  }
}
