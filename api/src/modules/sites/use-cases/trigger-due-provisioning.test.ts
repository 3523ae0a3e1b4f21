import { expect, it } from 'vitest'
import { triggerDueProvisioning } from './provision-site.ts'

it(
  'triggers a paid order once while its job still retries by itself, and once more when the retries are over',
  { meta: { req: 'D04' } },
  async () => {
    const triggered: string[] = []
    let triggeredAt: ReadonlyMap<string, number> = new Map()
    let now = new Date('2026-11-21T10:00:00Z')
    const ctx = {
      triggerProvisioning: async (orderId: string) => void triggered.push(orderId),
      orders: { listPurchased: async () => ['one', 'two'] },
      now: () => now,
    }
    const after = async (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
      triggeredAt = await triggerDueProvisioning(ctx, triggeredAt)
    }
    for (const minutes of [0, 1, 30]) await after(minutes)
    expect(triggered).toEqual(['one', 'two'])
    await after(30)
    expect(triggered).toEqual(['one', 'two', 'one', 'two'])
  },
)
