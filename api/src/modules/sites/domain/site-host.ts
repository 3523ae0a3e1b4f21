export function siteAddress(slug: string, config: { readonly siteBaseDomain: string; readonly publicUrl: string }): string {
  return `${new URL(config.publicUrl).protocol}//${slug}.${config.siteBaseDomain}`
}
