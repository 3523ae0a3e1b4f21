import type { SiteLayout, SiteLayoutEditor } from '@parlour/contracts'
import type { Block, PageLayout } from '@parlour/site-engine'
import { DomainError } from '../../../platform/domain-error.ts'
import type { SiteCountries } from '../domain/neighbours.ts'
import type { ManageContext } from './managed-site.ts'

/** Throws `sites.site-not-found`, and `sites.not-changeable` before the first design of a site is published. */
export async function readLayout(
  ctx: ManageContext & { readonly countries: SiteCountries },
  siteId: string,
  merchantId: string,
): Promise<SiteLayoutEditor> {
  const { sites, configurations, designs } = ctx
  const site = await sites.findOwn(siteId, merchantId)
  if (!site) throw new DomainError('sites.site-not-found')
  const configuration = await configurations.findPublished(siteId)
  if (!configuration) throw new DomainError('sites.not-changeable')
  const draft = await designs.draftOf(siteId)
  const { design, logo, layout } = draft ?? configuration
  const { countryNames, currencyCode } = await ctx.countries.countryOf(site.countriesId, site.locale)
  return {
    id: siteId,
    version: configuration.designWrites,
    hasDraft: draft !== null,
    layout: layout && onWire(layout),
    site: {
      name: site.siteName,
      slug: site.slug,
      languages: [...configuration.languages],
      country: { id: site.countriesId, name: countryNames, currencyCode },
      design,
      logo,
    },
  }
}

function onWire({ version, blocks }: PageLayout): SiteLayout {
  return { version, blocks: blocks.map(blockOnWire) }
}

function blockOnWire(block: Block): SiteLayout['blocks'][number] {
  if (block.type === 'questions') return { ...block, items: [...block.items] }
  return block.type === 'columns' ? { ...block, cells: [...block.cells] } : block
}
