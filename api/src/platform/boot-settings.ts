import type { Config } from './config.ts'

/** Settings that the shell reads at start, in the browser and where its pages are prerendered. */
export interface BootSettings {
  readonly selfServiceOpensAt: string
  readonly enableTestPages: boolean
  readonly siteBaseDomain: string
  /** The address of the messenger bot; null hides every link to it. */
  readonly messengerUrl: string | null
}

/** What an installation tells its shell. */
export function bootSettingsOf(
  config: Pick<Config, 'selfServiceOpensAt' | 'isTestPagesEnabled' | 'siteBaseDomain' | 'messenger'>,
): BootSettings {
  return {
    selfServiceOpensAt: config.selfServiceOpensAt,
    enableTestPages: config.isTestPagesEnabled,
    siteBaseDomain: config.siteBaseDomain,
    messengerUrl: config.messenger === null ? null : `https://t.me/${config.messenger.botName}`,
  }
}
