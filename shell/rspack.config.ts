import { shellConfigs } from '@parlour/tooling/shell-config'

export default shellConfigs(import.meta.dirname)
