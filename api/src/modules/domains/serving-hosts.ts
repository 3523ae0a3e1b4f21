import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { HostRepository } from './db/host.repository.ts'

/** In memory, because the router needs it synchronously. */
export interface ServingHosts {
  readonly slugOf: (host: string) => string | null
  readonly hostOf: (slug: string) => string | null
  readonly refresh: () => Promise<void>
  /** Reloads every few seconds to pick up changes of other processes. */
  readonly start: (onFault: (error: unknown) => void) => Sweep
}

const REFRESH_MS = 3_000

export function createServingHosts(store: Pick<HostRepository, 'listServing'>): ServingHosts {
  let slugs: ReadonlyMap<string, string> = new Map()
  let hosts: ReadonlyMap<string, string> = new Map()
  const refresh = async () => {
    const serving = await store.listServing()
    slugs = new Map(serving)
    hosts = new Map(serving.toReversed().map(([host, slug]) => [slug, host]))
  }
  return {
    slugOf: (host) => slugs.get(host) ?? null,
    hostOf: (slug) => hosts.get(slug) ?? null,
    refresh,
    start: (onFault) => startSweep('domains.hosts', refresh, REFRESH_MS, onFault),
  }
}
