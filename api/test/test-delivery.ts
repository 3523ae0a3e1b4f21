import { createDelivery } from '../src/modules/delivery/index.ts'
import { createVisitProofs } from '../src/modules/health/index.ts'
import type { Releases } from '../src/modules/releases/index.ts'
import type { ApiModule } from '../src/platform/http-app.ts'
import { testConfig } from './test-config.ts'

export function testDelivery(releases: Releases, config = testConfig()): ApiModule {
  const { issue } = createVisitProofs(config.tokenSecret, () => new Date())
  return createDelivery({ config, releases, issueVisit: issue, isReady: async () => true })
}
