import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PitchLoaderDefinitionFunction } from '@rspack/core'

interface Options {
  /** Name of the release. */
  readonly name: string
  /** Folder of its workspace. */
  readonly directory: string
}

const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+\.tsx?)'\s*\)/g

/** Loader for server builds: answers the source file as `reportImports` has it, in place of the file itself. */
export const pitch: PitchLoaderDefinitionFunction<Options> = async function pitch() {
  const { resourcePath } = this
  this.addDependency(resourcePath)
  return reportImports(await readFile(resourcePath, 'utf8'), { ...this.getOptions(), resourcePath })
}

/**
 * Every dynamic import of a source file also tells which one it fetches, so that rendering a page ahead learns which chunks of the browser
 * build the page consists of (`pages` of the build record has them by the same names).
 */
export function reportImports(source: string, { name, directory, resourcePath }: Options & { readonly resourcePath: string }): string {
  return source.replaceAll(DYNAMIC_IMPORT, (written: string, request: string) => {
    const target = path
      .relative(directory, path.resolve(path.dirname(resourcePath), request))
      .split(path.sep)
      .join('/')
    return `(globalThis.parlourImports?.add(${JSON.stringify(`${name}:${target}`)}), ${written})`
  })
}
