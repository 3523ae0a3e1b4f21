import type { ReleaseRecord } from '@parlour/contracts'
import { predecessorOf, type Fault, type Gate } from './gate.ts'

const KB = 1024
const PICTURE = /\.(?:png|webp|avif|jpe?g|svg)$/u

/** How much a release may grow: the larger of a share and a number of bytes. */
const GROWTH = {
  first: { share: 0.1, bytes: 20 * KB, name: 'first page' },
  whole: { share: 0.25, bytes: 100 * KB, name: 'release' },
  pictures: { share: 0.25, bytes: 500 * KB, name: 'set of pictures' },
} as const

export const SIZE_BUDGET: Gate = {
  name: 'size-budget',
  faultsOf: (candidate, context) => {
    const before = predecessorOf(candidate, context)?.record
    if (!before) return []
    const after = candidate.record
    return [
      ...excess(GROWTH.first, firstBytes(before), firstBytes(after), grownMost(before, after, firstFiles(after))),
      ...excess(GROWTH.whole, wholeBytes(before), wholeBytes(after), grownMost(before, after, codeFiles(after))),
      ...excess(GROWTH.pictures, pictureBytes(before), pictureBytes(after), grownMost(before, after, pictureFiles(after))),
    ]
  },
}

function excess({ share, bytes, name }: (typeof GROWTH)[keyof typeof GROWTH], before: number, after: number, file: string): Fault[] {
  const room = Math.max(before * share, bytes)
  if (after - before <= room) return []
  const sizes = `${kilobytes(after)} instead of ${kilobytes(before)}, ${kilobytes(after - before - room)} over the budget`
  return [{ file, sentence: `The ${name} weighs ${sizes}; ${file} grew most: fetch parts of it when they are needed, or take them out.` }]
}

function firstFiles({ entry, styles, preloads }: ReleaseRecord): ReadonlySet<string> {
  return new Set([entry, ...styles, ...preloads])
}

function firstBytes(record: ReleaseRecord): number {
  const first = firstFiles(record)
  return sum(record.files.filter(({ path }) => first.has(path)))
}

function wholeBytes(record: ReleaseRecord): number {
  const code = codeFiles(record)
  return sum(record.files.filter(({ path }) => code.has(path)))
}

function pictureBytes(record: ReleaseRecord): number {
  const pictures = pictureFiles(record)
  return sum(record.files.filter(({ path }) => pictures.has(path)))
}

function codeFiles({ files }: ReleaseRecord): ReadonlySet<string> {
  return new Set(files.map(({ path }) => path).filter((path) => !path.startsWith('server/') && !PICTURE.test(path)))
}

/** Pictures load when they come into view, so they have a budget of their own. */
function pictureFiles({ files }: ReleaseRecord): ReadonlySet<string> {
  return new Set(files.map(({ path }) => path).filter((path) => PICTURE.test(path)))
}

function sum(files: ReleaseRecord['files']): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}

function grownMost(before: ReleaseRecord, after: ReleaseRecord, among: ReadonlySet<string>): string {
  const known = new Map(before.files.map(({ path, bytes }) => [nameOf(path), bytes]))
  const growth = after.files
    .filter(({ path }) => among.has(path))
    .map(({ path, bytes }) => ({ path, growth: bytes - (known.get(nameOf(path)) ?? 0) }))
    .toSorted((left, right) => right.growth - left.growth)
  return growth[0]?.path ?? after.entry
}

function nameOf(path: string): string {
  return path.replace(/\.[0-9a-f]{16}\./u, '.')
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(0)} kB`
}
