import { shellConfig } from '@parlour/tooling/shell-config'

export default shellConfig(import.meta.dirname)
