import type { ReleaseVector } from '@parlour/contracts'

const BOOT = /<script type="application\/json" id="parlour-boot">(.*?)<\/script>/s

const TRUST = /<script>[^<]*createPolicy[^<]*<\/script>/

export const BUILDS_PATH = '/__dev/builds'

/** A file, because the CSP of the page blocks additional inline scripts. */
export const RELOAD_PATH = '/__dev/reload.js'
export const RELOAD_SCRIPT = `new EventSource('${BUILDS_PATH}').onmessage=()=>location.reload()`

/** Boot data of a page of the running system; null when the text is not such a page. */
export function bootOf(html: string): { readonly vector: ReleaseVector } | null {
  const json = BOOT.exec(html)?.[1]
  return json === undefined ? null : (JSON.parse(json) as { readonly vector: ReleaseVector })
}

/** Upstream page with another vector and key, without prerendered markup, reloading after each build; its CSP is unchanged. */
export function devDocument(html: string, vector: ReleaseVector, registryKey: string, policy: string): string {
  const [, nonce = ''] = /style-src [^;]*'nonce-([^']+)'/.exec(policy) ?? []
  const boot = JSON.stringify({ ...bootOf(html), vector, registryKey, answers: [] }).replaceAll('<', '\\u003c')
  const { entry, integrity, styles } = vector.shell
  return [
    '<!doctype html>',
    /<html[^>]*>/.exec(html)?.[0] ?? '<html>',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Parlour</title>',
    `<style nonce="${nonce}"></style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    TRUST.exec(html)?.[0] ?? '',
    ...styles.map((style) => `<link rel="stylesheet" href="${style.href}" integrity="${style.integrity}" crossorigin="anonymous">`),
    `<script defer src="${entry}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<script type="application/json" id="parlour-boot">${boot}</script>`,
    `<script defer src="${RELOAD_PATH}"></script>`,
    '</body>',
    '</html>',
  ].join('\n')
}
