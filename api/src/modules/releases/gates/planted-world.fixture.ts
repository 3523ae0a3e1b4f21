import { endpoints } from '@parlour/contracts'
import { shapeOf } from '@parlour/contracts/call-shape'
import { integrityOf } from '../domain/release.ts'
import type { Candidate, GateContext } from './gate.ts'
import { gardenSources, liveSmall, packSmall, smallShellSources, type Catalogue, type SmallSources } from './small-release.fixture.ts'

/** What a case changes: the sources of the next garden or shell, and what was sent of them. */
export interface World {
  readonly garden: SmallSources
  readonly shell: SmallSources
  /** The part that is published. */
  part: 'garden' | 'shell'
  sent: (candidate: Candidate) => Candidate
}

/** A change of a part, by what happened. */
export type Cases = Readonly<Record<string, (world: World) => void>>

const KB = 1024

/** The candidate of a case, beside what is live: the garden and the shell as they were, and a pond. */
export function playOut(plant: (world: World) => void): { readonly candidate: Candidate; readonly context: GateContext } {
  const world: World = { garden: gardenSources(), shell: smallShellSources(), part: 'garden', sent: (candidate) => candidate }
  plant(world)
  const pond = { ...gardenSources(), name: 'pond', record: { ownedPaths: ['pond'] } }
  const live = [liveSmall(gardenSources()), liveSmall(smallShellSources()), liveSmall(pond)]
  return { candidate: world.sent(packSmall(world[world.part])), context: { live } }
}

/** Lines of a call as a build knows them, one of them otherwise. */
export function callBuiltWith(call: 'getIntroduction' | 'saveCartItem', change: (lines: string[]) => string[]): (world: World) => void {
  return ({ garden }) => {
    const { names = [], calls = {} } = garden.record.uses ?? {}
    garden.record.uses = { names, calls: { ...calls, [call]: change(shapeOf(endpoints[call])) } }
  }
}

/** A garden that takes another name from the shell or the API. */
export function uses(name: string): (world: World) => void {
  return ({ garden }) => {
    garden.record.uses = { calls: {}, ...garden.record.uses, names: [...(garden.record.uses?.names ?? []), name] }
  }
}

/** A shell that stops lending a name. */
export function sharesNoMore(name: string): (world: World) => void {
  return (world) => {
    world.part = 'shell'
    world.shell.record.offers = world.shell.record.offers?.filter((offered) => offered !== name) ?? []
  }
}

/** A garden whose page or entry says something else. */
export function script(text: string, chunk = 'src_pages_bed'): (world: World) => void {
  return ({ garden }) => {
    garden.scripts[chunk] = `${garden.scripts[chunk] ?? ''}${text}`
  }
}

/** A garden with another rule in its layer, or after it. */
export function style(rule: string, isInLayer = true): (world: World) => void {
  return ({ garden }) => {
    garden.styles.src_pages_bed = `${garden.styles.src_pages_bed}${isInLayer ? `@layer remote{${rule}}` : rule}`
  }
}

/** A garden whose texts of a language, or of all, are others. */
export function texts(locale: string | null, change: (catalogue: Catalogue, locale: string) => void): (world: World) => void {
  return ({ garden }) => {
    for (const [code, catalogue] of Object.entries(garden.texts)) if (locale === null || code === locale) change(catalogue, code)
  }
}

/** So many bytes that no minifier takes away. */
export function weight(kilobytes: number): string {
  return `var heavy="${'flower '.repeat((kilobytes * KB) / 7)}";`
}

/** A copy of what was sent with other files. */
export function resent(change: (contents: Map<string, Uint8Array>, candidate: Candidate) => void): (world: World) => void {
  return (world) => {
    world.sent = (candidate) => {
      const contents = new Map(candidate.contents)
      change(contents, candidate)
      return { ...candidate, contents }
    }
  }
}

/** A garden whose bundler writes a piece of its scripts in another way; the hashes are those of the files. */
export function respelled(piece: string, other: string): (world: World) => void {
  return (world) => {
    world.sent = ({ record, contents }) => {
      const [scripts, hashes] = [new Map<string, string>(), new Map<string, string>()]
      for (const [path, bytes] of contents) {
        const text = Buffer.from(bytes).toString('utf8')
        scripts.set(path, path.endsWith('.js') ? text.replaceAll(piece, other) : text)
        if (path !== record.entry) hashes.set(integrityOf(bytes), integrityOf(Buffer.from(scripts.get(path) ?? '')))
      }
      for (const [before, after] of hashes) scripts.set(record.entry, scripts.get(record.entry)?.replaceAll(before, after) ?? '')
      const files = record.files.map(({ path }) => {
        const bytes = Buffer.from(scripts.get(path) ?? '')
        return { path, bytes: bytes.length, integrity: integrityOf(bytes) }
      })
      return { record: { ...record, files }, contents: new Map([...scripts].map(([path, text]) => [path, Buffer.from(text)])) }
    }
  }
}
