import * as contracts from '@parlour/contracts'
import * as federationSdk from '@parlour/federation-sdk'
import * as i18n from '@parlour/i18n'
import { SHARED_MODULES } from './remotes/shared-modules.ts'
import * as ui from './remotes/shared-ui.ts'

export { pagesToPrerender, prerenderPages } from './prerender/prerender-pages.ts'

/** Must be the same module instances that pages are rendered with. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  ...SHARED_MODULES,
  '@parlour/contracts': contracts,
  '@parlour/federation-sdk': federationSdk,
  '@parlour/i18n': i18n,
  '@parlour/ui': ui,
}
