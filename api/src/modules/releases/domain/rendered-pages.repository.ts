import type { LiveRenderedSet, RenderedSet } from './rendered-page.ts'

/** The rows that say which pairs of releases have rendered pages. */
export interface RenderedPagesRepository {
  readonly find: (shellId: string, remoteId: string) => Promise<RenderedSet | null>
  /** Every set whose shell is the given one, with the moment since which visitors get it. */
  readonly listOf: (shellId: string, remoteIds: readonly string[]) => Promise<readonly LiveRenderedSet[]>
  /**
   * Stores a set in place of an older one of the pair and wakes every process. Answers artifacts that no row needs any longer: those of
   * the set before the one that was replaced, because a process may still serve the latter for a moment.
   */
  readonly put: (set: RenderedSet) => Promise<readonly string[]>
}
