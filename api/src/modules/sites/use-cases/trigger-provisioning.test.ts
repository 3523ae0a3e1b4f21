import { expect, it } from 'vitest'
import { makeTriggerProvisioning } from './trigger-provisioning.ts'

it(
  'triggers a paid order once while its job still retries by itself, and once more when the retries are over',
  { meta: { req: 'D04' } },
  async () => {
    const triggered: string[] = []
    let now = new Date('2026-11-21T10:00:00Z')
    const wake = makeTriggerProvisioning({
      triggerProvisioning: async (orderId) => void triggered.push(orderId),
      orders: { listPurchased: async () => ['one', 'two'] },
      now: () => now,
    })
    const after = async (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
      await wake()
    }
    for (const minutes of [0, 1, 30]) await after(minutes)
    expect(triggered).toEqual(['one', 'two'])
    await after(30)
    expect(triggered).toEqual(['one', 'two', 'one', 'two'])
  },
)
