import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { HostRepository } from './db/host.repository.ts'

/** The host names that serve, in the memory of the process: the router asks before anything else and cannot wait. */
export interface ServingHosts {
  readonly slugOf: (host: string) => string | null
  /** The name of a site that serves it longest. */
  readonly hostOf: (slug: string) => string | null
  readonly refresh: () => Promise<void>
  /** Reads them now and every few seconds, because other processes change them too. */
  readonly start: (onFault?: (error: unknown) => void) => Sweep
}

const REFRESH_MS = 3_000

/** Starts empty. */
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
    start: (onFault) => startSweep(refresh, REFRESH_MS, onFault),
  }
}
