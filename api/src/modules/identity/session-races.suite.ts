import { expect, it } from 'vitest'
import { signedIn, type IdentityBench } from './identity.test-bench.ts'

export function testRacesOfTabs(rounds: number, given: () => { readonly bench: IdentityBench; readonly account: string }): void {
  it(
    `loses no session in ${rounds} races of two tabs, and the naive rotation loses every one`,
    { meta: { req: 'session-S1' } },
    async () => {
      const { bench, account } = given()
      const naive = async (sessionId: string) =>
        (await bench.database.db('identity_sessions').where({ id: sessionId, counter: 0 }).update({ counter: 1 })) === 1
      let falseLogouts = 0
      let naiveLogouts = 0
      for (let round = 0; round < rounds; round += 1) {
        const { handle } = await bench.signIn(account)
        const sessionId = handle.split('.')[1] ?? ''
        const answers = await Promise.all([bench.refresh(handle), bench.refresh(handle)])
        const [one, other] = answers.map((answer) => signedIn(answer))
        if (answers.some((answer) => answer.statusCode !== 200) || one?.handle !== other?.handle) falseLogouts += 1
        if ((await bench.refresh(one?.handle ?? '')).statusCode !== 200) falseLogouts += 1
        await bench.database.db('identity_sessions').where({ id: sessionId }).update({ counter: 0 })
        const winners = await Promise.all([naive(sessionId), naive(sessionId)])
        if (winners.includes(false)) naiveLogouts += 1
      }
      expect(falseLogouts).toBe(0)
      expect(naiveLogouts).toBe(rounds)
    },
  )
}
