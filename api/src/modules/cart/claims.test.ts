import { SEED } from '@parlour/tooling/seed'
import { randomUUID } from 'node:crypto'
import type { CartItem } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { claims, createAtOnce, testManyClaims } from './claims.suite.ts'
import { UNDO_MS } from './domain/cart-item.ts'
import { createCartBench, DESIGN, NOON, WIZARD, type Answer, type Caller, type CartBench } from './cart.test-bench.ts'

const HOUR = 3_600_000
const LOOK_ALIKES = sizeOf(35, 100)

let bench: CartBench
let other: CartBench

beforeAll(async () => {
  bench = await createCartBench()
  other = await createCartBench(bench)
})
afterAll(async () => {
  await other.close()
  await bench.close()
})
beforeEach(async () => {
  await bench.database.db('cart_items').delete()
  await bench.takenSlugs.clear()
  bench.clock.now = NOON
})

const draft = async (who: Caller, siteName: string, at = bench): Promise<Answer> =>
  at.call(who, 'POST', 'create', { countriesId: 76, siteName })
const detail = async (id: string): Promise<CartItem> => (await bench.call('ana', 'GET', 'detail', { id })).body.data
const later = (milliseconds: number) => (bench.clock.now = new Date(NOON.getTime() + milliseconds))

const all = async (names: readonly string[]) => createAtOnce({ bench, other }, names)

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('many who want one name', () => {
  testManyClaims(40, () => ({ bench, other }))

  it(`gives one of ${LOOK_ALIKES} concurrent look-alikes of five scripts the name`, { meta: { req: 'api-A10 threat-T20' } }, async () => {
    const looks = ['scope', '\u0455\u0441\u043e\u0440\u0435', 'SCOPE', '\u0405\u0421\u041e\u0420\u0415', 'sc\u00f6pe', 'sc0pe', 's c o p e']
    const answers = await all(Array.from({ length: LOOK_ALIKES }, (_, index) => looks[index % looks.length] ?? ''))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const losers = answers.filter(({ status }) => status !== 200)
    expect(new Set(losers.map(({ body }) => body.data.error))).toEqual(new Set(['cart.site-name-taken']))
    for (const { body } of losers) expect(body.data.proposals).toHaveLength(3)
    expect(await claims(bench)).toHaveLength(1)
  })

  it('gives one of 60 the name of a draft whose time is over', { meta: { req: 'api-A10' } }, async () => {
    const first = (await draft('ana', 'Lucky Star')).body.data
    later(48 * HOUR)
    const answers = await all(Array.from({ length: 60 }, () => 'Lucky Star'))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await claims(bench)).filter(({ item_id: id }) => id === first.id)).toEqual([])
    expect(await claims(bench)).toHaveLength(1)
  })

  it(
    `keeps every address with one holder while drafts take, give up and swap names at random (seed ${SEED})`,
    { meta: { req: 'api-A10' } },
    async () => {
      const random = randomOf(SEED)
      const names = ['Amber Bay', 'Birch Bay', 'Cedar Bay', 'Dune Bay']
      const drafts = await all(Array.from({ length: 8 }, (_, index) => `Start ${'abcdefgh'[index]}`))
      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all(
          drafts.map(async ({ body }, index) => {
            const siteName = names[Math.floor(random() * names.length)] ?? ''
            return (random() < 0.5 ? bench : other).call(`merchant-${index}`, 'POST', 'create', { id: body.data.id, siteName })
          }),
        )
        expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
        const held: readonly object[] = await bench.database
          .db('cart_items')
          .join('cart_claims', 'cart_claims.item_id', 'cart_items.id')
          .whereRaw('cart_claims.slug = cart_items.slug')
        expect(held).toHaveLength(drafts.length)
      }
    },
  )
})

describe('how long a draft holds its name', () => {
  it('holds it to the last millisecond of 48 hours, and longer while nobody wants it', async () => {
    const item = await bench.givenItem()
    later(48 * HOUR - 1)
    expect((await draft('bob', 'Lucky Star')).status).toBe(409)
    later(48 * HOUR)
    expect(await detail(item.id)).toMatchObject({ status: 1 })
    expect((await draft('bob', 'Lucky Star')).status).toBe(200)
    expect(await detail(item.id)).toMatchObject({
      status: 2,
      invalidReason: 'site-name-taken',
      nextStep: 'site-info',
      siteName: 'Lucky Star',
    })
  })

  it('gives way to a look-alike too', { meta: { req: 'api-A10' } }, async () => {
    const item = await bench.givenItem({ siteName: 'lucky' })
    later(48 * HOUR)
    expect((await draft('bob', 'Iucky')).status).toBe(200)
    expect(await detail(item.id)).toMatchObject({ invalidReason: 'site-name-taken' })
  })

  it.each([
    ['create', { remark: 'still here' }],
    ['template', DESIGN],
  ])('counts from the last save by %s', async (path, fields) => {
    const { id } = await bench.givenItem()
    later(47 * HOUR)
    await bench.call('ana', 'POST', path, { id, ...fields })
    later(94 * HOUR)
    expect((await draft('bob', 'Lucky Star')).status).toBe(409)
    later(95 * HOUR)
    expect((await draft('bob', 'Lucky Star')).status).toBe(200)
  })

  it('is repaired by another name, or by the same one when it is free again', async () => {
    const { id } = await bench.givenItem()
    later(48 * HOUR)
    const taker = (await draft('bob', 'Lucky Star')).body.data
    expect((await bench.call('ana', 'POST', 'create', { id, remark: 'mine?' })).body.data).toMatchObject({
      invalidReason: 'site-name-taken',
    })
    expect((await bench.call('ana', 'POST', 'create', { id, siteName: 'Lucky Star' })).status).toBe(409)
    expect((await bench.call('ana', 'POST', 'create', { id, siteName: 'Other Bay' })).body.data).toMatchObject({ status: 1 })
    await bench.call('bob', 'POST', 'delete', { id: taker.id })
    later(48 * HOUR + UNDO_MS)
    expect((await bench.call('ana', 'POST', 'create', { id, siteName: 'Lucky Star' })).body.data).toMatchObject({ status: 1 })
  })

  it('gives a name free at once when the draft is renamed, and once the draft that was deleted cannot come back', async () => {
    const first = await bench.givenItem()
    await bench.call('ana', 'POST', 'delete', { id: first.id })
    later(UNDO_MS - 1)
    expect((await draft('bob', 'Lucky Star')).status).toBe(409)
    later(UNDO_MS)
    const second = (await draft('bob', 'Lucky Star')).body.data
    await bench.call('bob', 'POST', 'create', { id: second.id, siteName: 'Other Bay' })
    expect((await draft('ana', 'Lucky Star')).status).toBe(200)
  })

  it('keeps a second draft of the same merchant from the name', { meta: { req: 'V09' } }, async () => {
    await bench.givenItem()
    expect((await draft('ana', WIZARD.siteName)).body.data).toMatchObject({ error: 'cart.site-name-taken', fields: { siteName: 'taken' } })
  })

  it('writes nothing of a save whose name is rejected', async () => {
    await draft('bob', 'Other Bay')
    const item = await bench.givenItem()
    const rejected = await bench.call('ana', 'POST', 'create', {
      id: item.id,
      siteName: 'Other Bay',
      contactName: 'Eve',
      phone: '+1 5550100',
    })
    expect(rejected.status).toBe(409)
    expect(await detail(item.id)).toEqual(item)
  })
})

describe('a name that is ordered', () => {
  const order = async (id: string, slug = 'lucky-star') =>
    bench.database.db.transaction(async (trx) => bench.cart.within(trx).markOrdered(id, randomUUID(), { slug, logo: null }))

  it('goes over to the order and stays with it as long as the order or its site lives', async () => {
    const { id } = await bench.givenItem()
    await order(id)
    await bench.takenSlugs.add('lucky-star')
    later(10_000 * HOUR)
    for (const siteName of ['Lucky Star', 'LuckyStar', 'L\u00fccky St\u00e1r']) expect((await draft('bob', siteName)).status).toBe(409)
    await bench.takenSlugs.clear()
    expect((await draft('bob', 'LuckyStar')).status).toBe(200)
    expect(await claims(bench)).toHaveLength(1)
  })

  it('is not ordered by a draft that lost it, nor under the address of a former name', async () => {
    const { id } = await bench.givenItem()
    await expect(order(id, 'former-name')).rejects.toMatchObject({ code: 'cart.item-invalid', fields: { reason: 'site-name-taken' } })
    later(48 * HOUR)
    await draft('bob', 'Lucky Star')
    await expect(order(id)).rejects.toMatchObject({ code: 'cart.item-invalid' })
    expect((await bench.call('ana', 'GET', 'list')).body.data).toHaveLength(1)
  })
})
