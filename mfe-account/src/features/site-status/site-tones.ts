import type { SiteStatus } from '@parlour/contracts'
import type { Tone } from '@parlour/ui'

export const SITE_TONES: Readonly<Record<SiteStatus, Tone>> = {
  provisioning: 'info',
  live: 'success',
  'deposit-low': 'warning',
  limited: 'warning',
  suspended: 'danger',
  closed: 'neutral',
  'url-released': 'neutral',
}
