export interface HostCookie {
  readonly name: string
  readonly options: { readonly path: '/'; readonly httpOnly: true; readonly secure: boolean }
}

/** HttpOnly. With https: Secure and prefix `__Host-`, so that subdomains cannot set it; http on localhost has neither. */
export function hostCookie(publicUrl: string, name: string): HostCookie {
  const secure = publicUrl.startsWith('https:')
  return { name: secure ? `__Host-${name}` : name, options: { path: '/', httpOnly: true, secure } }
}
