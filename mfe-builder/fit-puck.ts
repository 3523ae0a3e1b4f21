import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The sheets that Puck writes into the document: they name no nonce, reach elements of other parts and fetch a font; ours stands in
 * `block-canvas.module.css`. The last one is written for the glide of a dropped kind, which goes with it.
 */
const SHEETS: readonly (readonly [RegExp, string])[] = [
  [/var staticCssDetected = null;/, 'var staticCssDetected = true;'],
  [/var defaultUiStyles = `[^`]*`;/, 'var defaultUiStyles = "";'],
  [/var iframeInteractionStyles = '.*';/, 'var iframeInteractionStyles = "";'],
  [/if \(!aborted && target\) \{/, 'if (!aborted && target) { return;'],
]

/** The one file of Puck that holds its sheets, whatever its name; the build stops when a new version holds them in none (decision 0042). */
export function sheetsOfPuck(): string {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@puckeditor/core')))
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => path.join(folder, file))
  const [first, ...others] = files.filter((file) => isHeldBy(readFileSync(file, 'utf8')))
  if (first === undefined || others.length > 0)
    throw new Error(`${folder} does not hold the sheets of Puck in one file any more; look at decision 0042.`)
  return first
}

/** Loader: that file without its sheets. */
export const pitch = async function pitch(this: { readonly resourcePath: string; addDependency: (file: string) => void }): Promise<string> {
  this.addDependency(this.resourcePath)
  this.addDependency(import.meta.filename)
  const source = await readFile(this.resourcePath, 'utf8')
  return SHEETS.reduce((text, [from, to]) => text.replace(from, to), source)
}

function isHeldBy(source: string): boolean {
  return SHEETS.every(([from]) => from.test(source))
}
