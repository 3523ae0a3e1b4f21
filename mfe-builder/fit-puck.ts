import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Injected sheets of Puck have no nonce, match foreign elements and load a font; `block-canvas.module.css` replaces them. */
const SHEETS: readonly (readonly [RegExp, string])[] = [
  [/var staticCssDetected = null;/, 'var staticCssDetected = true;'],
  [/var defaultUiStyles = `[^`]*`;/, 'var defaultUiStyles = "";'],
  [/var iframeInteractionStyles = '.*';/, 'var iframeInteractionStyles = "";'],
  [/if \(!aborted && target\) \{/, 'if (!aborted && target) { return;'],
]

/** Finds the file of Puck that holds its sheets; fails the build when no file does (decision 0042). */
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

/** Loader that strips the sheets from that file. */
export const pitch = async function pitch(this: { readonly resourcePath: string; addDependency: (file: string) => void }): Promise<string> {
  this.addDependency(this.resourcePath)
  this.addDependency(import.meta.filename)
  const source = await readFile(this.resourcePath, 'utf8')
  return SHEETS.reduce((text, [from, to]) => text.replace(from, to), source)
}

function isHeldBy(source: string): boolean {
  return SHEETS.every(([from]) => from.test(source))
}
