import type { IdleSite, ProvisioningEntry } from '@parlour/contracts'

const step = (key: ProvisioningEntry['steps'][number]['key'], doneAt: string | null) => ({
  key,
  doneAt,
  isSkipped: false,
  failedAttempts: 0,
  failure: null,
})

const DONE = '2026-11-22T10:00:01.000Z'

export const FAILED_SITE: ProvisioningEntry = {
  orderId: '0191f000-0000-7000-8000-00000000000c',
  siteId: '0191f000-0000-7000-8000-00000000000d',
  merchant: 'merchant1',
  siteName: 'Lucky Bay',
  domain: 'http://lucky-bay.localhost:8080',
  paidAt: '2026-11-22T10:00:00.000Z',
  launchedAt: null,
  age: 'fresh',
  steps: [
    step('reserve-address', DONE),
    step('write-configuration', DONE),
    step('activate-account', DONE),
    step('publish-design', DONE),
    step('open-backend', DONE),
    { ...step('check-site', null), failedAttempts: 2, failure: { fault: 'bad-answer', at: '2026-11-22T10:00:05.000Z' } },
    step('go-live', null),
  ],
  skippable: 'check-site',
}

export const LAUNCHED_SITE: ProvisioningEntry = {
  ...FAILED_SITE,
  orderId: '0191f000-0000-7000-8000-00000000000e',
  siteName: 'Harbour Club',
  launchedAt: '2026-11-22T10:00:04.000Z',
  age: 'stopped',
  steps: FAILED_SITE.steps.map(({ key }) => step(key, DONE)),
  skippable: null,
}

export const IDLE_SITE: IdleSite = {
  id: '0191f000-0000-7000-8000-00000000000f',
  merchant: 'merchant1',
  siteName: 'Quiet Cove',
  domain: 'http://quiet-cove.localhost:8080',
  status: 'live',
  since: '2026-10-20',
  firstNotifiedAt: '2026-11-12T10:00:00.000Z',
  lastNotifiedAt: '2026-11-17T10:00:00.000Z',
  releasableOn: '2026-11-20',
  isDue: true,
}
