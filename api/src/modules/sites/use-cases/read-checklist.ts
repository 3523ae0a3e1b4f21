import type { DataOf, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { checklistOf } from '../domain/checklist.ts'
import { stepsOf } from '../domain/provisioning.ts'
import type { SitesContext } from './sites-context.ts'

/** Throws `sites.site-not-found`, for the site of another merchant too. */
export async function readChecklist(
  { sites, configurations, readLaunchFacts }: Pick<SitesContext, 'sites' | 'configurations' | 'readLaunchFacts'>,
  siteId: string,
  merchantId: string,
): Promise<DataOf<typeof endpoints.getSiteChecklist>> {
  const site = await sites.findOwn(siteId, merchantId)
  if (!site) throw new DomainError('sites.site-not-found')
  const provisioning = [...stepsOf(await sites.doneSteps(site.orderId))]
  const { served, ...facts } = await readLaunchFacts(merchantId, [site.id])
  const waiting = provisioning.find(({ isDone }) => !isDone)
  return {
    provisioning,
    failedAttempts: waiting ? await sites.failedAttempts(site.id, waiting.key) : 0,
    items: checklistOf({
      ...facts,
      hasOwnDomain: served.has(site.id),
      arePaymentsChosen: ((await configurations.find(site.id))?.paymentMethods ?? null) !== null,
    }),
  }
}
