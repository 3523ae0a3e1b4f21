import { expect, it } from 'vitest'
import type { Mover } from './email-change.test-bench.ts'
import { signedIn, type IdentityBench } from './identity.test-bench.ts'
import { createOneTimeCodes } from './one-time-codes.ts'

export function testPostsAtOnce(rounds: number, given: () => { readonly bench: IdentityBench; readonly mover: Mover }): void {
  it(`lets exactly one of two correct posts at once succeed, ${rounds} times`, { meta: { req: 'session-S20' } }, async () => {
    const { bench, mover } = given()
    const { db } = bench.database
    const codes = createOneTimeCodes({ pepper: 'test-pepper-test-pepper-test-pepper-test', developmentPin: null })
    let { token } = mover
    const successes: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const newEmail = `round${round}.${mover.newEmail}`
      const pins = { oldPin: codes.make(), newPin: codes.make() }
      const rows = (['old', 'new'] as const).map((step) => {
        const binding = { accountId: mover.accountId, step, emailKey: newEmail }
        const mac = codes.macOf(binding, step === 'old' ? pins.oldPin : pins.newPin)
        const expires_at = new Date(bench.clock.now.getTime() + 600_000)
        return { account_id: mover.accountId, step, new_email_key: newEmail, mac, created_at: bench.clock.now, expires_at }
      })
      await db('identity_email_codes').insert(rows)
      const post = () => bench.as(token, '/api/user/alter-email', { newEmail, ...pins })
      const answers = await Promise.all([post(), post()])
      const winners = answers.filter((answer) => answer.statusCode === 200)
      successes.push(winners.length)
      if (winners[0]) token = signedIn(winners[0]).token
    }
    expect(successes).toEqual(Array.from({ length: rounds }, () => 1))
    expect(await db('identity_audit').where({ account_id: mover.accountId, event: 'email-changed' })).toHaveLength(rounds)
  })
}
