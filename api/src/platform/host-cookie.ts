/** The name and the scope of a cookie. */
export interface HostCookie {
  readonly name: string
  readonly options: { readonly path: '/'; readonly httpOnly: true; readonly secure: boolean }
}

/**
 * A cookie of one host, out of reach of scripts. A product with an https address, as production demands, sends it over https only and under the
 * prefix `__Host-`, so that no site on a name below can set it; plain http on localhost has neither.
 */
export function hostCookie(publicUrl: string, name: string): HostCookie {
  const secure = publicUrl.startsWith('https:')
  return { name: secure ? `__Host-${name}` : name, options: { path: '/', httpOnly: true, secure } }
}
