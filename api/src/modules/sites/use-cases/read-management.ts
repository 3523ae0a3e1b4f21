import type { SiteManagement } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { SiteCountries } from '../domain/neighbours.ts'
import { switchboardOf } from '../domain/payment-methods.ts'
import type { DraftLook, PastLook } from '../domain/site-design.ts'
import type { DraftLinks } from './draft-links.ts'
import type { ManageContext } from './managed-site.ts'

/** Throws `sites.site-not-found`, and `sites.not-changeable` before its first design is published. */
export async function readManagement(
  ctx: ManageContext & { readonly countries: SiteCountries; readonly links: DraftLinks },
  siteId: string,
  merchantId: string,
): Promise<SiteManagement> {
  const { sites, configurations, designs } = ctx
  const site = await sites.findOwn(siteId, merchantId)
  if (!site) throw new DomainError('sites.site-not-found')
  const configuration = await configurations.findPublished(siteId)
  if (!configuration) throw new DomainError('sites.not-changeable')
  const draft = await designs.draftOf(siteId)
  const { paymentMethods } = await ctx.countries.countryOf(site.countriesId, site.locale)
  return {
    id: siteId,
    design: {
      version: configuration.designWrites,
      draft: draft && presentDraft(draft, draft.edits, ctx.links.pathOf(siteId)),
      history: (await designs.historyOf(siteId)).map(presentVersion),
    },
    settings: {
      version: configuration.settingsWrites,
      languages: [...configuration.languages],
      paymentMethods: switchboardOf(configuration.paymentMethods, paymentMethods),
      pausedAt: site.pausedAt?.toISOString() ?? null,
    },
  }
}

function presentDraft({ design, logo, author, savedAt }: DraftLook, edits: number, previewPath: string) {
  return { design, logo, author, savedAt: savedAt.toISOString(), edits, previewPath }
}

function presentVersion({ publishedAt, version, design, logo, author, restored }: PastLook) {
  return { version, design, logo, author, restored, publishedAt: publishedAt.toISOString() }
}
