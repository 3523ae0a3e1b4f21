import type { ReleaseDiff, ReleaseRecord } from '@parlour/contracts'
import type { Release } from './release.ts'

export function diffOf(next: Release, before: Release | null): ReleaseDiff {
  const [left, right] = [before?.record ?? null, next.record]
  const names = (of: (record: ReleaseRecord) => readonly string[]) => namesBetween(left ? of(left) : [], of(right))
  const numbers = (of: (record: ReleaseRecord) => number) => ({ before: left ? of(left) : 0, after: of(right) })
  return {
    against: before ? { releaseId: before.id, version: before.record.version } : null,
    files: filesBetween(left?.files ?? [], right.files),
    bytes: numbers(({ files }) => sumOf(files)),
    firstBytes: numbers(firstBytesOf),
    hostContract: numbers(({ hostContract }) => hostContract),
    apiContract: numbers(({ apiContract }) => apiContract),
    exposes: names(({ exposes }) => exposes),
    ownedPaths: names(({ ownedPaths }) => ownedPaths),
    capabilities: names(({ capabilities }) => capabilities ?? []),
    locales: names(({ locales }) => locales),
    shared: sharedBetween(left?.shared ?? {}, right.shared),
  }
}

/** Bundlers put a content hash into the name, so a changed file has another name. */
const HASH = /[.-][0-9a-f]{8,}(?=\.)/

function filesBetween(before: ReleaseRecord['files'], after: ReleaseRecord['files']): ReleaseDiff['files'] {
  const plain = ({ path }: ReleaseRecord['files'][number]) => path.replace(HASH, '')
  const isStored = (file: ReleaseRecord['files'][number], files: ReleaseRecord['files']) =>
    files.some(({ path, integrity }) => path === file.path && integrity === file.integrity)
  const gone = before.filter((file) => !isStored(file, after))
  const come = after.filter((file) => !isStored(file, before))
  const left = new Map(gone.map((file) => [plain(file), file]))
  const right = new Map(come.map((file) => [plain(file), file]))
  const removed = gone.flatMap((file) =>
    right.has(plain(file)) ? [] : [{ path: file.path, change: 'removed' as const, before: file.bytes, after: null }],
  )
  const others = come.map((file) => {
    const old = left.get(plain(file))
    return { path: file.path, change: old ? ('changed' as const) : ('added' as const), before: old?.bytes ?? null, after: file.bytes }
  })
  return [...others, ...removed].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function firstBytesOf({ entry, styles, preloads, files }: ReleaseRecord): number {
  const first = new Set([entry, ...styles, ...preloads])
  return sumOf(files.filter(({ path }) => first.has(path)))
}

function sumOf(files: ReleaseRecord['files']): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function namesBetween(before: readonly string[], after: readonly string[]): ReleaseDiff['exposes'] {
  return { added: after.filter((name) => !before.includes(name)), removed: before.filter((name) => !after.includes(name)) }
}

function sharedBetween(before: ReleaseRecord['shared'], after: ReleaseRecord['shared']): ReleaseDiff['shared'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names.flatMap((name) => {
    const change = { name, before: before[name] ?? null, after: after[name] ?? null }
    return change.before === change.after ? [] : [change]
  })
}
