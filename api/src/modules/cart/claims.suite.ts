import { expect, it } from 'vitest'
import type { Answer, CartBench } from './cart.test-bench.ts'

export interface TwoProcesses {
  readonly bench: CartBench
  readonly other: CartBench
}

export async function claims({ database }: CartBench): Promise<readonly { item_id: string; slug: string }[]> {
  return database.db('cart_claims').select('item_id', 'slug')
}

export async function createAtOnce({ bench, other }: TwoProcesses, names: readonly string[]): Promise<readonly Answer[]> {
  return Promise.all(
    names.map(async (siteName, index) =>
      (index % 2 ? bench : other).call(`merchant-${index}`, 'POST', 'create', { countriesId: 76, siteName }),
    ),
  )
}

export function testManyClaims(count: number, given: () => TwoProcesses): void {
  it(
    `gives one of ${count} concurrent claims the slug, and the rest 409 with three free names each`,
    { meta: { req: 'api-A10' } },
    async () => {
      const { bench } = given()
      const answers = await createAtOnce(
        given(),
        Array.from({ length: count }, () => 'Lucky Star'),
      )
      const losers = answers.filter(({ status }) => status !== 200)
      expect(losers).toHaveLength(count - 1)
      for (const { status, body } of losers) {
        expect([status, body.data.error, body.data.fields]).toEqual([409, 'cart.site-name-taken', { siteName: 'taken' }])
        expect([...new Set(body.data.proposals)]).toHaveLength(3)
      }
      const offered = new Set(losers.flatMap(({ body }) => body.data.proposals ?? []))
      for (const siteName of offered)
        expect((await bench.call('bob', 'GET', 'site-name', { siteName })).body.data).toMatchObject({ isAvailable: true })
      const winner = answers.find(({ status }) => status === 200)?.body.data
      expect(await claims(bench)).toEqual([{ item_id: winner?.id, slug: 'lucky-star' }])
      expect(await bench.database.db('cart_items').select('id')).toEqual([{ id: winner?.id }])
    },
  )

  it(
    `gives one of ${count} drafts that are renamed at once the slug, and leaves the others as they were`,
    { meta: { req: 'api-A10' } },
    async () => {
      const { bench, other } = given()
      const before = await createAtOnce(
        given(),
        Array.from({ length: count }, (_, index) => `Draft number ${index}x`),
      )
      const answers = await Promise.all(
        before.map(async ({ body }, index) =>
          (index % 2 ? bench : other).call(`merchant-${index}`, 'POST', 'create', {
            id: body.data.id,
            siteName: 'Lucky Star',
            remark: 'new',
          }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status, body }) => status === 409 && body.data.proposals?.length === 3)).toHaveLength(count - 1)
      const rows: readonly { slug: string }[] = await bench.database.db('cart_items').where({ remark: 'new' }).select('slug')
      expect(rows).toEqual([{ slug: 'lucky-star' }])
      expect(new Set((await claims(bench)).map(({ slug }) => slug)).size).toBe(count)
    },
  )
}
