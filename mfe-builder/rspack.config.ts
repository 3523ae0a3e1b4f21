import path from 'node:path'
import { remoteConfig } from '@parlour/tooling/remote-config'

/** Puck and what it drags with are made to live under the policy of our documents (decision 0042). */
const FITTED = { test: /[\\/](@puckeditor[\\/]core|@dnd-kit[\\/]dom)[\\/]/, loader: path.join(import.meta.dirname, 'fit-puck.ts') }

export default remoteConfig(import.meta.dirname).map((config) => ({
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), FITTED] },
}))
