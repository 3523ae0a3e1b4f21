import type { BodyOf, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { SiteCountries } from '../domain/neighbours.ts'
import { faultOfMethods } from '../domain/payment-methods.ts'
import type { SiteConfiguration } from '../domain/site.ts'
import { manageSite, type ManageCall, type ManageContext } from './managed-site.ts'

const versionOf = ({ settingsWrites }: SiteConfiguration) => settingsWrites

export type SettingsChange = Pick<BodyOf<typeof endpoints.saveSiteSettings>, 'languages' | 'paymentMethods' | 'isPaused'>

/** Throws what `manageSite` throws, and `platform.validation` with the fault of the methods. */
export async function saveSettings(
  ctx: ManageContext & { readonly countries: SiteCountries },
  call: ManageCall,
  { languages, paymentMethods, isPaused }: SettingsChange,
): Promise<void> {
  const found = await ctx.sites.findOwn(call.siteId, call.actor.merchantId)
  if (!found) throw new DomainError('sites.site-not-found')
  const fault =
    paymentMethods && faultOfMethods(paymentMethods, (await ctx.countries.countryOf(found.countriesId, found.locale)).paymentMethods)
  if (fault) throw new DomainError('platform.validation', { fields: { paymentMethods: fault } })
  await manageSite(ctx, call, versionOf, async ({ site, sites, configurations, now, record }) => {
    if (isPaused !== undefined && isPaused !== (site.pausedAt !== null)) {
      await sites.pause(site.id, isPaused ? now : null)
      await record(isPaused ? 'paused' : 'resumed', {})
    }
    await configurations.change(site.id, { ...(languages && { languages }), ...(paymentMethods && { paymentMethods }) })
    if (languages ?? paymentMethods) await record('settings-saved', { languages, paymentMethods })
  })
}
