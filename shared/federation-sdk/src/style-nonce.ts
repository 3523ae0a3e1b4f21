/** The nonce that a `srcdoc` frame needs on its style element, because it inherits the policy of the page; undefined where the page has none, and on the server. */
export function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const carrier = document.querySelector<HTMLElement>('script[nonce], style[nonce]')
  return carrier?.nonce || undefined
}
