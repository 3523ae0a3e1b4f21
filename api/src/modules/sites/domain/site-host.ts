/** The address a site is opened at, e.g. `http://lucky.localhost:8080`. */
export function siteAddress(slug: string, config: { readonly siteBaseDomain: string; readonly publicUrl: string }): string {
  return `${new URL(config.publicUrl).protocol}//${slug}.${config.siteBaseDomain}`
}
