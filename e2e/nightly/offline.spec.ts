import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { OFFLINE_FLOWS, spareData } from '../pages/offline-flows.ts'

for (const { name, run } of OFFLINE_FLOWS) {
  test(
    `the connection goes and comes back during: ${name}`,
    { tag: '@browser-B5' },
    async ({ page, context, faults, allowConsoleError }) => {
      allowConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED|RUNTIME|loadEntry|chunk/i)
      allowConsoleError(INJECTION_NOISE)
      await spareData(context)
      await run(page)
      expect(faults.uncaught()).toEqual([])
    },
  )
}
