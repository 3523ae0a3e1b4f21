import { remoteConfig } from '@parlour/tooling/remote-config'

export default remoteConfig(import.meta.dirname)
