import path from 'node:path'
import { remoteConfig } from '@parlour/tooling/remote-config'
import { sheetsOfPuck } from './fit-puck.ts'

/** Puck without its own sheets, which our CSP rejects (decision 0042). */
const FITTED = { resource: sheetsOfPuck(), loader: path.join(import.meta.dirname, 'fit-puck.ts') }

export default remoteConfig(import.meta.dirname).map((config) => ({
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), FITTED] },
}))
