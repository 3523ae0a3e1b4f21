import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { test } from '../fixtures/product.ts'
import { expectEveryOrderOnce } from '../pages/order-list.ts'

test(
  '1,200 orders: every one is reached once, filters show only their rows, and Back restores page and filter',
  { tag: ['@R14', '@D10'] },
  async ({ page, allowConsoleError }) => {
    allowConsoleError(INJECTION_NOISE)
    await expectEveryOrderOnce(page, 1_200, '10+')
  },
)
