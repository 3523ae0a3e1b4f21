import { screenByList } from './modules/payments/index.ts'
import type { Config } from './platform/config.ts'

export function paymentSettings({ paymentTolerance, lateWindowDays, orderNetworks, screenedSenders }: Config) {
  const lateWindowMs = lateWindowDays * 86_400_000
  return {
    terms: { tolerance: paymentTolerance, lateWindowMs },
    lateWindowMs,
    orderMethods: orderNetworks,
    screenSender: screenByList(screenedSenders),
  }
}
