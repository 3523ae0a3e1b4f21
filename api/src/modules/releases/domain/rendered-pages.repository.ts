import type { LiveRenderedSet, RenderedSet } from './rendered-page.ts'

export interface RenderedPagesRepository {
  readonly find: (shellId: string, remoteId: string) => Promise<RenderedSet | null>
  readonly listOf: (shellId: string, remoteIds: readonly string[]) => Promise<readonly LiveRenderedSet[]>
  /** Returns unneeded artifacts: of the set before the replaced one, since a process may still serve the latter. */
  readonly put: (set: RenderedSet) => Promise<readonly string[]>
}
