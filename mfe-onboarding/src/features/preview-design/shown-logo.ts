import type { SiteLogo } from '@parlour/contracts'
import type { TenantDocument } from '@parlour/site-engine'

/** The logo of a draft or site as the engine shows it. */
export function shownLogo(logo: SiteLogo | null): TenantDocument['logo'] {
  return logo === null ? undefined : { src: logo.path, width: logo.width, height: logo.height }
}
