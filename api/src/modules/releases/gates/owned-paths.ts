import { predecessorOf, type Gate } from './gate.ts'

const MANIFEST = 'remote.manifest.json'

export const OWNED_PATHS: Gate = {
  name: 'owned-paths',
  faultsOf: (candidate, context) => {
    const { name, ownedPaths } = candidate.record
    const others = context.live.filter(({ record }) => record.name !== name)
    const taken = ownedPaths.flatMap((path) =>
      others
        .filter(({ record }) => record.ownedPaths.includes(path))
        .map(({ record }) => ({
          file: MANIFEST,
          sentence: `${MANIFEST} claims "${shown(path)}", which ${record.name} owns; take it out, or let ${record.name} give it up first.`,
        })),
    )
    const lost = (predecessorOf(candidate, context)?.record.ownedPaths ?? []).filter((path) => !ownedPaths.includes(path))
    return [
      ...taken,
      ...lost.map((path) => ({
        file: MANIFEST,
        sentence: `${MANIFEST} no longer owns "${shown(path)}", which the live release serves; keep it, or its visitors find nothing.`,
      })),
    ]
  },
}

function shown(path: string): string {
  return path === '' ? '/' : path
}
