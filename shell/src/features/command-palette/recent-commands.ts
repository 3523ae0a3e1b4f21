import type { SearchResults } from '@parlour/contracts'

export interface RecentCommand {
  readonly id: string
  readonly found: SearchResults
}

const STORED = 5

const chosenBy = new Map<string, readonly RecentCommand[]>()

/** In memory only, newest first; never persisted. */
export function recentCommands(username: string): readonly RecentCommand[] {
  return chosenBy.get(username) ?? []
}

/** Stores the found data with the command; drops the choices of other users. */
export function recordCommand(username: string, id: string, { sites, orders }: SearchResults): void {
  const before = recentCommands(username)
  const found = { sites: sites.filter((site) => id === `site:${site.id}`), orders: orders.filter((order) => id === `order:${order.id}`) }
  const isNew = found.sites.length + found.orders.length > 0
  const known = isNew ? { id, found } : (before.find((recent) => recent.id === id) ?? { id, found })
  chosenBy.clear()
  chosenBy.set(username, [known, ...before.filter((recent) => recent.id !== id)].slice(0, STORED))
}
