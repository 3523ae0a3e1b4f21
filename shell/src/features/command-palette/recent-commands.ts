import type { SearchResults } from '@parlour/contracts'

/** A command that was chosen; a site or order stays known by what the search said of it. */
export interface RecentCommand {
  readonly id: string
  readonly found: SearchResults
}

/** How many of the last commands the palette offers again. */
const STORED = 5

const chosenBy = new Map<string, readonly RecentCommand[]>()

/** What a person chose last, newest first; it lives as long as the page and is written nowhere. */
export function recentCommands(username: string): readonly RecentCommand[] {
  return chosenBy.get(username) ?? []
}

/** Puts a command at the head of what the person chose, with what was found of it; nobody else's choices are kept beside. */
export function recordCommand(username: string, id: string, { sites, orders }: SearchResults): void {
  const before = recentCommands(username)
  const found = { sites: sites.filter((site) => id === `site:${site.id}`), orders: orders.filter((order) => id === `order:${order.id}`) }
  const isNew = found.sites.length + found.orders.length > 0
  const known = isNew ? { id, found } : (before.find((recent) => recent.id === id) ?? { id, found })
  chosenBy.clear()
  chosenBy.set(username, [known, ...before.filter((recent) => recent.id !== id)].slice(0, STORED))
}
