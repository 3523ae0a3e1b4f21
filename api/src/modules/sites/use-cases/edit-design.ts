import type { Design, SentLayout, SiteLogo } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { isWellFormed, picturesOf, readLayout, withoutPictures, type PageLayout, schemeOf, themesOf } from '@parlour/site-engine'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { SiteCountries } from '../domain/neighbours.ts'
import type { SiteLook } from '../domain/site-design.ts'
import type { SiteConfiguration } from '../domain/site.ts'
import { manageSite, type ManageCall, type ManageContext, type ManagedSite } from './managed-site.ts'
import type { SiteLogos } from './site-logos.ts'

export interface DesignContext extends ManageContext {
  readonly countries: Pick<SiteCountries, 'isDesignSoldIn'>
  readonly logos: SiteLogos
}

const OLDEST_SENT = 2

const versionOf = ({ designWrites }: SiteConfiguration) => designWrites

/** Throws what `manageSite` throws, and `catalog.design-unknown` for a design that is not sold in the market of the site. */
export async function saveDraft(ctx: DesignContext, call: ManageCall, design: Design): Promise<void> {
  const site = await ctx.sites.findOwn(call.siteId, call.actor.merchantId)
  if (!site) throw new DomainError('sites.site-not-found')
  if (!isDrawable(design) || !(await ctx.countries.isDesignSoldIn(site.countriesId, design)))
    throw new DomainError('catalog.design-unknown')
  await manageSite(ctx, call, versionOf, async (managed) => {
    await addEdit(managed, call, { design })
    await managed.record('draft-saved', { ...design })
  })
}

/** Throws what `manageSite` throws, and `cart.logo-rejected`; the draft stays unchanged. */
export async function setDraftLogo(ctx: DesignContext, call: ManageCall, image: string | null): Promise<void> {
  const site = await ctx.sites.findOwn(call.siteId, call.actor.merchantId)
  if (!site) throw new DomainError('sites.site-not-found')
  const drawn = image === null ? null : await ctx.logos.draw(Buffer.from(image, 'base64'))
  await manageSite(ctx, call, versionOf, async (managed) => {
    const logo: SiteLogo | null = drawn && (await ctx.logos.hold(managed.trx, drawn, managed.now))
    await addEdit(managed, call, { logo })
    await managed.record('logo-set', { logo: logo?.path ?? null })
  })
}

/** Throws what `manageSite` throws, `sites.layout-rejected` for duplicate blocks or a page that opens twice, and `sites.picture-unknown`. */
export async function saveDraftLayout(ctx: ManageContext, call: ManageCall, layout: SentLayout | null, continues: boolean): Promise<void> {
  await manageSite(ctx, call, versionOf, async (managed) => saveLayout(managed, call, layout, continues))
}

/** Throws what `manageSite` throws. */
export async function undoDraft(ctx: ManageContext, call: ManageCall, isAll: boolean): Promise<void> {
  await manageSite(ctx, call, versionOf, async ({ site, designs, configurations, record }) => {
    const draft = await designs.draftOf(site.id)
    if (!draft) return
    await designs.dropEdits(site.id, isAll ? 1 : draft.edit)
    await configurations.recordDesign(site.id)
    await record('draft-undone', { isAll })
  })
}

/**
 * Throws what `manageSite` throws, `platform.conflict` without a draft, `platform.not-found` or `catalog.design-unknown` for the number to
 * restore.
 */
export async function publishDesign(ctx: ManageContext, call: ManageCall, restore: number | undefined): Promise<void> {
  await manageSite(ctx, call, versionOf, async (managed) => publish(managed, call, restore))
}

async function addEdit({ site, configuration, designs, configurations, now }: ManagedSite, call: ManageCall, change: Partial<SiteLook>) {
  const draft = await designs.draftOf(site.id)
  const { design, logo, layout } = draft ?? configuration
  await designs.addEdit(site.id, {
    design,
    logo,
    layout,
    ...change,
    edit: (draft?.edit ?? 0) + 1,
    author: call.actor.username,
    savedAt: now,
  })
  await configurations.recordDesign(site.id)
}

async function saveLayout(managed: ManagedSite, call: ManageCall, sent: SentLayout | null, continues: boolean) {
  const layout = sent && presentForm(sent, managed.configuration.languages[0] ?? managed.site.locale)
  if (layout !== null && !(await isInLibrary(managed, layout))) throw new DomainError('sites.picture-unknown')
  const last = continues ? await managed.designs.draftOf(managed.site.id) : null
  if (last?.author !== call.actor.username) {
    await addEdit(managed, call, { layout })
    await managed.record('layout-saved', { blocks: layout?.blocks.length ?? null })
    return
  }
  // A sitting of many saves is one step back and one line of the log.
  await managed.designs.dropEdits(managed.site.id, last.edit)
  await addEdit(managed, call, { design: last.design, logo: last.logo, layout })
  await publishChange(managed.trx, managed.site.merchantId, 'sites')
}

/** Upgrades the layout: a builder that was opened before version 3 sends version 2 (decision 0042). */
function presentForm({ version, blocks }: SentLayout, first: Locale): PageLayout {
  // Such a page hands on columns that a newer one wrote: they are of version 3 already.
  const isWhole = blocks.every((block) => block.type !== 'columns' || block.cells.every((cell) => 'picture' in cell))
  const layout = version < OLDEST_SENT ? null : readLayout({ version: isWhole ? Math.max(version, 3) : version, blocks }, first)
  if (layout === null || !isWellFormed(layout)) throw new DomainError('sites.layout-rejected')
  return layout
}

/** Pages may show pictures of their own site only, in their real size. */
async function isInLibrary({ site, pictures }: ManagedSite, layout: PageLayout): Promise<boolean> {
  const shown = picturesOf(layout)
  if (shown.length === 0) return true
  const library = await pictures.list(site.id)
  return shown.every((own) => library.some(({ hash, width, height }) => hash === own.hash && width === own.width && height === own.height))
}

async function publish(
  { site, configuration, designs, configurations, pictures, now, record }: ManagedSite,
  call: ManageCall,
  restore: number | undefined,
) {
  const source = restore === undefined ? await designs.draftOf(site.id) : await designs.versionOf(site.id, restore)
  if (!source) throw new DomainError(restore === undefined ? 'platform.conflict' : 'platform.not-found')
  const { design, logo } = source
  const library = new Set((await pictures.list(site.id)).map(({ hash }) => hash))
  // An earlier page may show pictures that were deleted since.
  const layout = source.layout && withoutPictures(source.layout, ({ hash }) => library.has(hash))
  if (!isDrawable(design)) throw new DomainError('catalog.design-unknown')
  const version = configuration.designVersion + 1
  await designs.addVersion(site.id, {
    design,
    logo,
    layout,
    version,
    author: call.actor.username,
    restored: restore ?? null,
    publishedAt: now,
  })
  await configurations.recordDesign(site.id, { design, logo, layout, designVersion: version })
  if (restore === undefined) await designs.dropEdits(site.id, 1)
  await record(restore === undefined ? 'design-published' : 'design-restored', { version, restored: restore ?? null })
}

/** A design that this release cannot render must never become public. */
function isDrawable({ templateId, themeId, schemeId }: Design): boolean {
  return themesOf(templateId).some(({ id }) => id === themeId) && schemeOf(schemeId) !== undefined
}
