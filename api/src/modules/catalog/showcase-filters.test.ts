import type { Developer, Game, GameType, RtpBand } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { SEED } from '@parlour/tooling/seed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomFrom, type DeterministicRandom } from '../../../seeds/deterministic-random.ts'
import { createShowcaseBench, type ShowcaseBench } from './showcase.test-bench.ts'

interface StoredGame {
  readonly id: string
  readonly name: string
  readonly developer_id: string
  readonly type: GameType
  readonly rtp_basis_points: number
  readonly languages: readonly string[]
}

type Query = Readonly<Record<string, string>>
interface Page<Row> {
  readonly list: readonly Row[]
  readonly total: number
}

const BANDS: Readonly<Record<RtpBand, (from: number, to: number) => boolean>> = {
  low: (from) => from < 9500,
  middle: (from, to) => from <= 9700 && to >= 9500,
  high: (_, to) => to > 9700,
}
const TYPES: readonly GameType[] = ['slots', 'live', 'table', 'crash', 'fishing', 'sports', 'lottery']

let bench: ShowcaseBench
let games: readonly StoredGame[]
let studioNames: ReadonlyMap<string, string>

beforeAll(async () => {
  bench = await createShowcaseBench()
  games = await bench.database.db('catalog_games')
  const studios: { id: string; name: string }[] = await bench.database.db('catalog_developers')
  studioNames = new Map(studios.map(({ id, name }) => [id, name]))
})
afterAll(() => bench.close())

const developersOf = async (query: Query) => (await bench.dataOf('developers', query)) as unknown as Page<Developer>
const gamesOf = async (query: Query) => (await bench.dataOf('games', query)) as unknown as Page<Game>

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ø/gi, 'o')
    .toLowerCase()
const hasTexts = (name: string, search: string) =>
  plain(search)
    .split(' ')
    .every((word) => plain(name).includes(word))
const inCodeUnitOrder = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
const studioOf = (game: StoredGame) => studioNames.get(game.developer_id) ?? ''

function expectedDevelopers({ search, type, rtp, language }: Query): readonly string[] {
  return [...Map.groupBy(games, (game) => game.developer_id)]
    .filter(([id, titles]) => {
      const returns = titles.map((title) => title.rtp_basis_points)
      return (
        (search === undefined || hasTexts(studioNames.get(id) ?? '', search)) &&
        (type === undefined || titles.some((title) => title.type === type)) &&
        (rtp === undefined || BANDS[rtp as RtpBand](Math.min(...returns), Math.max(...returns))) &&
        (language === undefined || titles.some((title) => title.languages.includes(language)))
      )
    })
    .map(([id]) => id)
    .toSorted((left, right) => inCodeUnitOrder(plain(studioNames.get(left) ?? ''), plain(studioNames.get(right) ?? '')))
}

function expectedGames({ search, type, developerId }: Query): readonly string[] {
  return games
    .filter(
      (game) =>
        (search === undefined || hasTexts(`${game.name} ${studioOf(game)}`, search)) &&
        (type === undefined || game.type === type) &&
        (developerId === undefined || game.developer_id === developerId),
    )
    .toSorted((left, right) => inCodeUnitOrder(plain(left.name), plain(right.name)))
    .map(({ id }) => id)
}

const ACCENTS = ['\u0301', '\u0308', '\u0302', '\u0327']

function typedPiece(name: string, random: DeterministicRandom): string {
  const from = random.between(0, Math.max(0, name.length - 3))
  const piece = name.slice(from, from + random.between(2, 9)).trim()
  const typed = Array.from(piece, (char) => {
    const cased = random.share() < 0.5 ? char.toUpperCase() : char.toLowerCase()
    return /[a-z]/i.test(char) && random.share() < 0.2 ? cased + random.pick(ACCENTS) : cased
  }).join('')
  return random.share() < 0.5 ? typed.normalize('NFC') : typed
}

const maybe = (random: DeterministicRandom, name: string, make: () => string): Query => (random.share() < 0.5 ? { [name]: make() } : {})

describe(`the filters of the showcase, seed ${SEED}`, () => {
  it(
    'finds exactly the studios that a plain filter over the same rows finds, in the order of their names',
    { meta: { req: 'M02' } },
    async () => {
      const random = randomFrom(`studios ${SEED}`)
      const names = [...studioNames.values()]
      for (let round = 0; round < 60; round += 1) {
        const query = {
          ...maybe(random, 'search', () => typedPiece(random.pick(names), random)),
          ...maybe(random, 'type', () => random.pick(TYPES)),
          ...maybe(random, 'rtp', () => random.pick(['low', 'middle', 'high'])),
          ...maybe(random, 'language', () => random.pick(LANGUAGES).code),
        }
        const expected = expectedDevelopers(query)
        const { list, total } = await developersOf({ ...query, pageSize: '50' })
        expect({ query, total, ids: list.map(({ id }) => id) }).toEqual({ query, total: expected.length, ids: expected.slice(0, 50) })
      }
    },
  )

  it(
    'finds exactly the titles that a plain filter over the same rows finds, in the order of their names',
    { meta: { req: 'M02' } },
    async () => {
      const random = randomFrom(`titles ${SEED}`)
      for (let round = 0; round < 40; round += 1) {
        const game = random.pick(games)
        const query = {
          ...maybe(random, 'search', () =>
            `${typedPiece(game.name, random)} ${random.share() < 0.3 ? typedPiece(studioOf(game), random) : ''}`.trim(),
          ),
          ...maybe(random, 'type', () => random.pick([game.type, random.pick(TYPES)])),
          ...maybe(random, 'developerId', () => random.pick([game.developer_id, random.pick([...studioNames.keys()])])),
        }
        const expected = expectedGames(query)
        const { list, total } = await gamesOf({ ...query, pageSize: '20' })
        expect({ query, total, ids: list.map(({ id }) => id) }).toEqual({ query, total: expected.length, ids: expected.slice(0, 20) })
      }
    },
  )

  it('describes a studio by what its titles add up to', { meta: { req: 'M02' } }, async () => {
    const [shown] = (await developersOf({ search: 'søndermark' })).list
    const titles = games.filter((game) => game.developer_id === shown?.id)
    const returns = titles.map((title) => title.rtp_basis_points / 100)
    expect(shown).toEqual({
      id: 'sondermark',
      name: 'Søndermark',
      gameTypes: TYPES.filter((type) => titles.some((title) => title.type === type)),
      games: titles.length,
      rtpFrom: Math.min(...returns).toFixed(2),
      rtpTo: Math.max(...returns).toFixed(2),
      languages: LANGUAGES.map(({ code }) => code).filter((code) => titles.some((title) => title.languages.includes(code))),
    })
    const [title] = (await gamesOf({ developerId: 'sondermark' })).list
    const stored = titles.find(({ id }) => id === title?.id)
    expect(title).toMatchObject({
      developerName: 'Søndermark',
      type: stored?.type,
      rtp: ((stored?.rtp_basis_points ?? 0) / 100).toFixed(2),
    })
  })

  it('counts returns of exactly 95 and 97 per cent to the middle band', { meta: { req: 'M02' } }, async () => {
    const { db } = bench.database
    const returns = { 'at-9499': 9499, 'at-9500': 9500, 'at-9700': 9700, 'at-9701': 9701 }
    for (const [id, rtp] of Object.entries(returns)) {
      const row = { id, name: `Qx ${id}`, search_key: `qx ${id}`, is_demonstration: false }
      await db('catalog_developers').insert(row)
      await db('catalog_games').insert({ ...row, developer_id: id, type: 'table', rtp_basis_points: rtp, languages: ['en'] })
    }
    await db.raw('REFRESH MATERIALIZED VIEW catalog_developer_sheets')
    const inBand = async (rtp: RtpBand) => (await developersOf({ search: 'qx', rtp })).list.map(({ id }) => id)
    expect([await inBand('low'), await inBand('middle'), await inBand('high')]).toEqual([['at-9499'], ['at-9500', 'at-9700'], ['at-9701']])
    await db('catalog_games').whereIn('id', Object.keys(returns)).delete()
    await db('catalog_developers').whereIn('id', Object.keys(returns)).delete()
    await db.raw('REFRESH MATERIALIZED VIEW catalog_developer_sheets')
  })

  it.each([
    ['developers', {}],
    ['developers', { rtp: 'high', language: 'ar' }],
    ['games', { type: 'live' }],
    ['games', { search: 'gold' }],
  ] as const)('pages through %s %j and meets every row exactly once', { meta: { req: 'D10' } }, async (path, query) => {
    const expected = path === 'games' ? expectedGames(query) : expectedDevelopers(query)
    const met: string[] = []
    for (let page = 1; page <= Math.ceil(expected.length / 50) + 1; page += 1) {
      const data = (await bench.dataOf(path, { ...query, page: String(page), pageSize: '50' })) as unknown as Page<{ id: string }>
      expect(data).toMatchObject({ total: expected.length, page, pageSize: 50 })
      met.push(...data.list.map(({ id }) => id))
    }
    expect(expected.length).toBeGreaterThan(50)
    expect(met).toEqual(expected)
  })
})

describe('what visitors type into the search', () => {
  it('ignores case, accents, spaces at the ends, and the order of words', { meta: { req: 'M02' } }, async () => {
    for (const search of ['Río Claro', 'rio claro', 'RI\u0301O  CLARO', ' claro río ', 'ri̇o'])
      expect(
        (await developersOf({ search })).list.map(({ name }) => name),
        search,
      ).toContain('Río Claro Juegos')
    const everything = (await developersOf({})).total
    for (const search of ['', '   ']) expect((await developersOf({ search })).total).toBe(everything)
  })

  it('takes pattern characters literally', { meta: { req: 'M02' } }, async () => {
    for (const search of ['%', '_', '\\', 'g%d', 'g_ld', '*', '.*', '[a-z]']) {
      const expected = expectedGames({ search }).length
      expect((await gamesOf({ search })).total, search).toBe(expected)
      expect(expected).toBeLessThan(games.length / 2)
    }
    expect((await gamesOf({ search: '&' })).total).toBe(expectedGames({ search: '&' }).length)
    const { db } = bench.database
    await db('catalog_developers').where({ id: 'amberquill' }).update({ search_key: '100%_\\quill' })
    for (const search of ['%', '_', '\\', '%_\\']) expect((await developersOf({ search })).list.map(({ id }) => id)).toEqual(['amberquill'])
    await db('catalog_developers').where({ id: 'amberquill' }).update({ search_key: 'amberquill' })
  })

  it('answers hostile text like any other, and rejects characters that no line of text has', { meta: { req: 'M02' } }, async () => {
    const texts = [
      "'; DROP TABLE catalog_games; --",
      "' OR 1=1 --",
      '?',
      '$1',
      '??',
      ':name',
      '\ud800',
      '😀',
      '\u0bf5',
      '{"a":1}',
      "E'\\x00'",
      'ﬃ',
      '٣',
      '\u0301',
    ]
    for (const search of texts)
      for (const path of ['games', 'developers']) {
        const answer = await bench.http.inject({
          method: 'GET',
          url: `/api/catalog/${path}?search=${encodeURIComponent(search.toWellFormed())}`,
        })
        expect([search, path, answer.statusCode]).toEqual([search, path, 200])
      }
    for (const search of ['%00', '%0A', '%E2%80%AE', '%7F']) {
      const answer = await bench.http.inject({ method: 'GET', url: `/api/catalog/games?search=${search}` })
      expect([search, answer.statusCode]).toEqual([search, 400])
    }
    for (const search of ['%C0%80', '%ED%A0%80', '%FF%FE', '%', '%zz']) {
      const answer = await bench.http.inject({ method: 'GET', url: `/api/catalog/games?search=${search}` })
      expect(answer.statusCode, search).toBeLessThan(500)
    }
    expect(await bench.database.db('catalog_games').count()).toMatchObject([{ count: BigInt(games.length) }])
  })
})
