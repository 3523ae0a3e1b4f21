import type { Config } from './config.ts'
import type { ContactChannels } from './contact-config.ts'

export interface BootSettings {
  readonly selfServiceOpensAt: string
  readonly enableTestPages: boolean
  readonly siteBaseDomain: string
  readonly messengerUrl: string | null
  readonly contact: ContactChannels
}

export function bootSettingsOf(
  config: Pick<Config, 'selfServiceOpensAt' | 'isTestPagesEnabled' | 'siteBaseDomain' | 'messenger' | 'contact'>,
): BootSettings {
  return {
    selfServiceOpensAt: config.selfServiceOpensAt,
    enableTestPages: config.isTestPagesEnabled,
    siteBaseDomain: config.siteBaseDomain,
    messengerUrl: config.messenger === null ? null : `https://t.me/${config.messenger.botName}`,
    contact: config.contact,
  }
}
