import { globSync } from 'node:fs'
import { join } from 'node:path'
import { readCss } from './read-css.ts'

/** Minified text of each style sheet of this folder by its path without the ending, e.g. `header/bar`. */
export function readStyleFiles(): Readonly<Record<string, string>> {
  const folder = import.meta.dirname
  const files = globSync('**/*.css', { cwd: folder }).toSorted()
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.css'.length), readCss(join(folder, file))]))
}

/** In browser builds a loader puts the texts here. */
export const STYLE_FILES = readStyleFiles()
