import { guardedPathsOf, isBelow, type ReleaseRecord } from '@parlour/contracts'
import { predecessorOf, type Candidate, type Fault, type Gate } from './gate.ts'
import { builtRoutes } from './routes.ts'

const MANIFEST = 'remote.manifest.json'

/** What the manifest guards lies below its own paths, and no page becomes more open than it is live. */
export const PAGE_ACCESS: Gate = {
  name: 'page-access',
  faultsOf: (candidate, context) => {
    const { record } = candidate
    if (record.kind === 'shell') return []
    const live = predecessorOf(candidate, context)?.record
    return [...misplaced(record), ...needless(record), ...inHandles(candidate), ...(live ? opened(record, live) : [])]
  },
}

function misplaced({ guarded = [], ownedPaths, routes = ownedPaths }: ReleaseRecord): Fault[] {
  return guarded.flatMap((path) => {
    if (!ownedPaths.some((own) => isBelow(path, own)))
      return [fault(`guards "${path}", which lies below none of its ownedPaths; guard paths of the remote only.`)]
    return routes.some((route) => isBelow(route, path))
      ? []
      : [fault(`guards "${path}", where it has no page; take it out, or add the page.`)]
  })
}

function needless({ guarded, needs = {}, routes }: ReleaseRecord): Fault[] {
  return Object.entries(needs).flatMap(([page, need]) => {
    if (routes && !routes.includes(page))
      return [fault(`has needs for "${page}", which its routes do not list; take it out, or add the page.`)]
    const isOpen = guarded !== undefined && !guarded.some((path) => isBelow(page, path))
    return isOpen ? [fault(`says that "${page}" needs "${need}", but opens it without sign-in; add it to guarded.`)] : []
  })
}

function inHandles(candidate: Candidate): Fault[] {
  return builtRoutes(candidate).flatMap(({ file, path, needs }) => {
    if (path === null || needs === null || candidate.record.needs?.[path] === needs) return []
    const sentence = `${file} has needs in the handle of "${path}", where the shell does not look; put "${path}": "${needs}" into needs of ${MANIFEST}.`
    return [{ file, sentence }]
  })
}

function opened(record: ReleaseRecord, live: ReleaseRecord): Fault[] {
  const isGuarded = (page: string, by: ReleaseRecord) => guardedPathsOf(by).some((path) => isBelow(page, path))
  const unguarded = (record.routes ?? record.ownedPaths)
    .filter((page) => isGuarded(page, live) && !isGuarded(page, record))
    .map((page) => fault(`opens "${page}" without sign-in, while the live release guards it; add it to guarded.`))
  const freed = Object.entries(live.needs ?? {})
    .filter(([page]) => (record.routes?.includes(page) ?? true) && record.needs?.[page] === undefined)
    .map(([page, need]) => fault(`opens "${page}" to everybody signed in, while the live release needs "${need}"; put it back into needs.`))
  return [...unguarded, ...freed]
}

function fault(sentence: string): Fault {
  return { file: MANIFEST, sentence: `${MANIFEST} ${sentence}` }
}
