import type { DataOf, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ConfigurationRepository } from '../db/configuration.repository.ts'
import type { SiteRepository } from '../db/site.repository.ts'
import { checklistOf } from '../domain/checklist.ts'
import { stepsOf } from '../domain/provisioning.ts'
import { readLaunchFacts, type ChecklistDeps } from './count-checklists.ts'

/** Throws `sites.site-not-found`, for the site of another merchant too. */
export type ReadChecklist = (siteId: string, merchantId: string) => Promise<DataOf<typeof endpoints.getSiteChecklist>>

export function makeReadChecklist(
  deps: ChecklistDeps & {
    readonly sites: Pick<SiteRepository, 'findOwn' | 'doneSteps' | 'failedAttempts'>
    readonly configurations: Pick<ConfigurationRepository, 'find'>
  },
): ReadChecklist {
  const { sites, configurations } = deps
  return async (siteId, merchantId) => {
    const site = await sites.findOwn(siteId, merchantId)
    if (!site) throw new DomainError('sites.site-not-found')
    const provisioning = [...stepsOf(await sites.doneSteps(site.orderId))]
    const { served, ...facts } = await readLaunchFacts(deps, merchantId, [site.id])
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
}
