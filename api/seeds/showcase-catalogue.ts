import type { GameType } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { searchKeyOf, slugOf } from '../src/modules/catalog/index.ts'
import { randomFrom, type DeterministicRandom } from './deterministic-random.ts'
import { STUDIO_GROUPS, type StudioGroup } from './showcase-studios.ts'
import { makeTitle } from './showcase-titles.ts'

export interface DeveloperSeed {
  readonly id: string
  readonly name: string
  readonly search_key: string
}

export interface GameSeed {
  readonly id: string
  readonly developer_id: string
  readonly name: string
  readonly search_key: string
  readonly type: GameType
  readonly rtp_basis_points: number
  readonly languages: readonly string[]
}

const LOWEST_RETURN = 9200
const HIGHEST_RETURN = 9850

export function makeCatalogue(): { readonly developers: readonly DeveloperSeed[]; readonly games: readonly GameSeed[] } {
  const takenTitles = new Set<string>()
  const studios = STUDIO_GROUPS.flatMap((group) => group.names.map((name) => ({ group, name })))
  return {
    developers: studios.map(({ name }) => ({ id: slugOf(name), name, search_key: searchKeyOf(name) })),
    games: studios.flatMap(({ group, name }) => titlesOf(name, group, takenTitles)),
  }
}

function titlesOf(studio: string, group: StudioGroup, takenTitles: Set<string>): readonly GameSeed[] {
  const random = randomFrom(studio)
  const middle = random.between(9330, 9740)
  const spread = random.between(30, 160)
  const spoken = languagesOf(random)
  const kinds = kindsOf(group)
  return Array.from({ length: random.between(group.fewest, group.most) }, () => {
    const type = random.pick(kinds)
    const name = freeTitle(type, random, takenTitles)
    return {
      id: slugOf(name),
      developer_id: slugOf(studio),
      name,
      // A line feed sorts before every letter, so that titles stay in their own order, and no search can contain it.
      search_key: `${searchKeyOf(name)}\n${searchKeyOf(studio)}`,
      type,
      rtp_basis_points: Math.min(HIGHEST_RETURN, Math.max(LOWEST_RETURN, middle + random.between(-spread, spread))),
      languages: spoken.filter((code) => code === 'en' || random.share() < 0.9),
    }
  })
}

/** Repeats each kind by its weight, so that a uniform pick is weighted. */
function kindsOf({ weights }: StudioGroup): readonly GameType[] {
  return Object.entries(weights).flatMap(([type, weight]) => Array.from({ length: weight }, () => type as GameType))
}

function languagesOf(random: DeterministicRandom): readonly string[] {
  const reach = 0.15 + random.share() * 0.8
  return LANGUAGES.map(({ code }) => code).filter((code) => code === 'en' || random.share() < reach)
}

function freeTitle(type: GameType, random: DeterministicRandom, taken: Set<string>): string {
  for (;;) {
    const title = makeTitle(type, random)
    const slug = slugOf(title)
    if (taken.has(slug)) continue
    taken.add(slug)
    return title
  }
}
