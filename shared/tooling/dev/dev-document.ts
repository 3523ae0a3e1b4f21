import type { ReleaseVector } from '@parlour/contracts'

const BOOT = /<script type="application\/json" id="parlour-boot">(.*?)<\/script>/s

/** What the content policy of the page asks for before any other script: its policy of Trusted Types. */
const TRUST = /<script>[^<]*createPolicy[^<]*<\/script>/

/** Where the page hears of new builds. */
export const BUILDS_PATH = '/__dev/builds'

/** A file, because the policy of the page lets no other inline script run than those that came with it. */
export const RELOAD_PATH = '/__dev/reload.js'
export const RELOAD_SCRIPT = `new EventSource('${BUILDS_PATH}').onmessage=()=>location.reload()`

/** What a page of the running system boots from, or null when the text is no such page. */
export function bootOf(html: string): { readonly vector: ReleaseVector } | null {
  const json = BOOT.exec(html)?.[1]
  return json === undefined ? null : (JSON.parse(json) as { readonly vector: ReleaseVector })
}

/**
 * The page of the running system with another vector and the key that signed it; markup that was prerendered is left out, because the
 * local build did not make it. The page loads itself anew after every build; its content policy stays the one it came with.
 */
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
