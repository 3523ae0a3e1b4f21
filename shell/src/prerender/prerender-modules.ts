import * as contracts from '@parlour/contracts'
import * as i18n from '@parlour/i18n'
import * as ui from '../remotes/shared-ui.ts'
import { SHARED_MODULES } from '../remotes/shared-modules.ts'

/** Must be the same module instances that pages are rendered with. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  ...SHARED_MODULES,
  '@parlour/contracts': contracts,
  '@parlour/i18n': i18n,
  '@parlour/ui': ui,
}
