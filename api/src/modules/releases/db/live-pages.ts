import type { ReleaseVector } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Assignment } from '../domain/live-set.ts'
import type { LiveRenderedSet, RenderedPage } from '../domain/rendered-page.ts'
import type { RenderedPagesRepository } from '../domain/rendered-pages.repository.ts'

export interface LivePages {
  /** An unreadable page counts as null. */
  readonly find: (vector: ReleaseVector, remoteName: string, locale: Locale, page: string) => Promise<RenderedPage | null>
  readonly setOf: (vector: ReleaseVector, remoteName: string) => LiveRenderedSet | null
  readonly list: (vector: ReleaseVector) => readonly LiveRenderedSet[]
}

export interface FollowingLivePages extends LivePages {
  /** Reads only which pages exist; pages themselves are read on first use. */
  readonly load: (assignments: readonly Assignment[]) => Promise<void>
}

interface LivePagesDeps {
  readonly store: RenderedPagesRepository
  readonly read: (integrity: string) => Promise<ReadonlyMap<string, RenderedPage>>
  readonly onFault: (error: unknown) => void
}

/** Also caches previously live pairs, since a document may be in progress. */
export function createLivePages({ store, read, onFault }: LivePagesDeps): FollowingLivePages {
  let sets: readonly LiveRenderedSet[] = []
  let documents = new Map<string, Promise<ReadonlyMap<string, RenderedPage>>>()

  const setOf: LivePages['setOf'] = ({ shell, remotes }, remoteName) =>
    sets.find(({ shellId, remoteId }) => shellId === shell.releaseId && remoteId === remotes[remoteName]?.releaseId) ?? null
  const open = async (integrity: string) => {
    const opened = documents.get(integrity) ?? read(integrity)
    documents.set(integrity, opened)
    return opened
  }

  return {
    setOf,
    list: (vector) => Object.keys(vector.remotes).flatMap((name) => setOf(vector, name) ?? []),
    find: async (vector, remoteName, locale, page) => {
      const document = setOf(vector, remoteName)?.documents[locale]
      if (!document?.pages.includes(page)) return null
      try {
        return (await open(document.integrity)).get(page) ?? null
      } catch (error) {
        documents.delete(document.integrity)
        onFault(error)
        return null
      }
    },
    load: async (assignments) => {
      const loaded = await listOf(store, assignments)
      const before = sets.filter((set) => !loaded.some(({ remoteId, shellId }) => remoteId === set.remoteId && shellId === set.shellId))
      sets = [...loaded, ...before.slice(0, Math.max(1, loaded.length))]
      const remaining = new Set(sets.flatMap((set) => Object.values(set.documents).map(({ integrity }) => integrity)))
      documents = new Map([...documents].filter(([integrity]) => remaining.has(integrity)))
    },
  }
}

async function listOf(store: RenderedPagesRepository, assignments: readonly Assignment[]): Promise<readonly LiveRenderedSet[]> {
  const shellIds = new Set(assignments.flatMap(({ shellId }) => shellId ?? []))
  const listed = await Promise.all(
    [...shellIds].map(async (shellId) => {
      const remotes = assignments.filter((assignment) => assignment.shellId === shellId)
      return store.listOf(shellId, [...new Set(remotes.flatMap(({ remoteIds }) => Object.values(remoteIds)))])
    }),
  )
  return listed.flat()
}
