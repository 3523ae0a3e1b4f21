import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PitchLoaderDefinitionFunction } from '@rspack/core'

/** Replaces the file that reads the style sheets of the site engine by what it reads. */
export const pitch: PitchLoaderDefinitionFunction = async function siteStylesInBrowser() {
  this.addContextDependency(path.dirname(this.resourcePath))
  const { readStyleFiles } = (await import(pathToFileURL(this.resourcePath).href)) as { readonly readStyleFiles: () => object }
  return `export const STYLE_FILES = ${JSON.stringify(readStyleFiles())}`
}
