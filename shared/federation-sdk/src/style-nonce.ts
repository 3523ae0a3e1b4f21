/** Needed by the style element of a `srcdoc` frame, which inherits the page's CSP; undefined without a policy and on the server. */
export function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const carrier = document.querySelector<HTMLElement>('script[nonce], style[nonce]')
  return carrier?.nonce || undefined
}
