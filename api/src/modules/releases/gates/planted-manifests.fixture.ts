import type { BuiltNavigationEntry } from '@parlour/contracts'
import { routes, type Cases, type World } from './planted-world.fixture.ts'
import type { SmallSources } from './small-release.fixture.ts'

export function entryOf({ texts: catalogues }: SmallSources): BuiltNavigationEntry {
  const spoken = Object.entries(catalogues).map(([locale, { title = '' }]) => [locale, title] as const)
  return { place: 'workspace', path: 'garden', textKey: 'title', icon: 'globe', texts: Object.fromEntries(spoken) }
}

type EntryChange = Partial<Omit<BuiltNavigationEntry, 'texts'>> & { readonly texts?: Readonly<Record<string, string | undefined>> }

export function navigation(change: EntryChange = {}): (world: World) => void {
  return ({ garden }) => {
    const entry = entryOf(garden)
    const found = Object.entries({ ...entry.texts, ...change.texts }).flatMap(([locale, text]) =>
      text === undefined ? [] : [[locale, text] as const],
    )
    garden.record.navigation = [{ ...entry, ...change, texts: Object.fromEntries(found) }]
  }
}

/** An entry of which every language says `text`. */
function saying(text: string): (world: World) => void {
  return (world) => {
    for (const catalogue of Object.values(world.garden.texts)) catalogue.title = text
    navigation()(world)
  }
}

const PAGE_ACCESS: Cases = {
  'a page without sign-in that is guarded live': (world) => {
    world.live = { guarded: ['garden/bed'] }
    world.garden.record.guarded = []
  },
  'a page without sign-in that was guarded before manifests said so': (world) => {
    world.live = { ownedPaths: ['garden', 'garden/bed', 'cart'] }
    world.garden.record.ownedPaths?.push('cart')
    world.garden.record.guarded = []
  },
  'a guard of the paths of another part': ({ garden }) => void (garden.record.guarded = ['pond']),
  'a guard where no page is': ({ garden }) => {
    garden.record.routes = ['garden', 'garden/bed']
    garden.record.guarded = ['garden/lawn']
  },
  'a need of a page that everybody opens': ({ garden }) => {
    garden.record.guarded = []
    garden.record.needs = { 'garden/bed': 'staff' }
  },
  'a need of a page that is not there': ({ garden }) => {
    garden.record.routes = ['garden', 'garden/bed']
    garden.record.guarded = ['garden']
    garden.record.needs = { 'garden/lawn': 'staff' }
  },
  'a need in a handle only': routes(['garden', 'garden/bed'], [['garden'], ['garden/bed', 'money:read']]),
}

const NAVIGATION: Cases = {
  'an entry to a page of another part': navigation({ path: 'pond' }),
  'an entry to a page that is not there': (world) => {
    navigation({ path: 'garden/lawn' })(world)
    world.garden.record.routes = ['garden', 'garden/bed']
  },
  'an entry whose text no language has': navigation({ textKey: 'titles', texts: {} }),
  'an entry that one language does not have': navigation({ texts: { th: undefined } }),
  'an entry with another text than the build': navigation({ texts: { ar: 'Bank' } }),
  'an entry with markup': saying('<b>Garden</b>'),
  'an entry that turns the direction': saying('Garden \u202eknab'),
  'an entry of a whole sentence': saying('Everything about flowers, beds and ponds'),
  'an entry with a slot': saying('Garden of {{name}}'),
  'two entries to one page': ({ garden }) => void (garden.record.navigation = [entryOf(garden), entryOf(garden)]),
  'more entries than the header has room for': ({ garden }) =>
    void (garden.record.navigation = ['garden', 'garden/bed', 'garden/lawn'].map((path) => ({
      ...entryOf(garden),
      path,
      place: 'header' as const,
    }))),
  'entries that make every document heavy': (world) => {
    saying('ম'.repeat(30))(world)
    const { garden } = world
    garden.record.navigation = ['a', 'b', 'c', 'd'].map((path) => ({ ...entryOf(garden), path: `garden/${path}` }))
  },
}

export const MANIFEST_FAULTS: Cases = { ...PAGE_ACCESS, ...NAVIGATION }
