import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { newSecondFactorSecret } from './domain/second-factor.ts'
import { createSecondFactorVault } from './second-factor-vault.ts'

const DAY_MS = 86_400_000

it('takes the code that a phone shows at its own time, where the clock of the product is later', { meta: { req: 'B14' } }, () => {
  const [secret, real] = [newSecondFactorSecret(), new Date('2026-11-28T12:00:00Z')]
  const code = generateSync({ secret, epoch: real.getTime() / 1_000 })
  const stepAt = (at: Date, offsetMs: number) => {
    const vault = createSecondFactorVault('a pepper that is long enough for a seal', offsetMs)
    return vault.stepOf('account', vault.seal('account', secret), code, at)
  }
  const shifted = new Date(real.getTime() + 30 * DAY_MS)
  expect([stepAt(real, 0), stepAt(shifted, 30 * DAY_MS)]).toEqual([real.getTime() / 30_000, real.getTime() / 30_000])
  expect(stepAt(shifted, 0)).toBeNull()
})
