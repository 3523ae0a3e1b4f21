import { endpoints, type ReleaseRecord } from '@parlour/contracts'
import { shapeOf } from '@parlour/contracts/call-shape'
import { integrityOf } from '../domain/release.ts'
import type { Candidate, GateContext } from './gate.ts'
import { gardenSources, liveSmall, packSmall, smallShellSources, type Catalogue, type SmallSources } from './small-release.fixture.ts'

export interface World {
  readonly garden: SmallSources
  readonly shell: SmallSources
  part: 'garden' | 'shell'
  /** How the live pages of the garden are protected. */
  live: Partial<Pick<ReleaseRecord, 'ownedPaths' | 'guarded' | 'needs'>>
  sent: (candidate: Candidate) => Candidate
}

export type Cases = Readonly<Record<string, (world: World) => void>>

const KB = 1024

export function playOut(plant: (world: World) => void): { readonly candidate: Candidate; readonly context: GateContext } {
  const world: World = { garden: gardenSources(), shell: smallShellSources(), part: 'garden', live: {}, sent: (candidate) => candidate }
  plant(world)
  const pond = { ...gardenSources(), name: 'pond', record: { ownedPaths: ['pond'] } }
  const garden = gardenSources()
  Object.assign(garden.record, world.live)
  const live = [liveSmall(garden), liveSmall(smallShellSources()), liveSmall(pond)]
  return { candidate: world.sent(packSmall(world[world.part])), context: { live } }
}

export function callBuiltWith(call: 'getIntroduction' | 'saveCartItem', change: (lines: string[]) => string[]): (world: World) => void {
  return ({ garden }) => {
    const { names = [], calls = {} } = garden.record.uses ?? {}
    garden.record.uses = { names, calls: { ...calls, [call]: change(shapeOf(endpoints[call])) } }
  }
}

export function uses(name: string): (world: World) => void {
  return ({ garden }) => {
    garden.record.uses = { calls: {}, ...garden.record.uses, names: [...(garden.record.uses?.names ?? []), name] }
  }
}

export function sharesNoMore(name: string): (world: World) => void {
  return (world) => {
    world.part = 'shell'
    world.shell.record.offers = world.shell.record.offers?.filter((offered) => offered !== name) ?? []
  }
}

export function script(text: string, chunk = 'src_pages_bed'): (world: World) => void {
  return ({ garden }) => {
    garden.scripts[chunk] = `${garden.scripts[chunk] ?? ''}${text}`
  }
}

type PlantedRoutes = readonly (readonly [path: string, needs?: string])[]

/** The routes of the manifest, and those of the build. */
export function routes(listed: readonly string[], built: PlantedRoutes): (world: World) => void {
  return ({ garden }) => plantRoutes(garden, listed, built)
}

export function plantRoutes(garden: SmallSources, listed: readonly string[], built: PlantedRoutes): void {
  garden.record.routes = [...listed]
  const pages = built.map(([path, needs]) => `{path:"${path}",handle:{${needs === undefined ? '' : `needs:"${needs}"`}},lazy:()=>bed}`)
  garden.scripts.remote = `${garden.scripts.remote ?? ''}var routes=[${pages.join(',')}];`
}

export function style(rule: string, isInLayer = true): (world: World) => void {
  return ({ garden }) => {
    garden.styles.src_pages_bed = `${garden.styles.src_pages_bed}${isInLayer ? `@layer remote{${rule}}` : rule}`
  }
}

export function texts(locale: string | null, change: (catalogue: Catalogue, locale: string) => void): (world: World) => void {
  return ({ garden }) => {
    for (const [code, catalogue] of Object.entries(garden.texts)) if (locale === null || code === locale) change(catalogue, code)
  }
}

export function weight(kilobytes: number): string {
  return `var heavy="${'flower '.repeat((kilobytes * KB) / 7)}";`
}

export function resent(change: (contents: Map<string, Uint8Array>, candidate: Candidate) => void): (world: World) => void {
  return (world) => {
    world.sent = (candidate) => {
      const contents = new Map(candidate.contents)
      change(contents, candidate)
      return { ...candidate, contents }
    }
  }
}

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
