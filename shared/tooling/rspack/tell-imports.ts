import path from 'node:path'
import type { LoaderContext } from '@rspack/core'

interface Options {
  /** Name of the release. */
  readonly name: string
  /** Folder of its workspace. */
  readonly directory: string
}

const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+\.tsx?)'\s*\)/g

/**
 * Loader for server builds: every dynamic import of a source file also tells which one it fetches, so that rendering a page ahead learns
 * which chunks of the browser build the page consists of (`pages` of the build record has them by the same names).
 */
export default function tellImports(this: LoaderContext<Options>, source: string): string {
  const { name, directory } = this.getOptions()
  return source.replaceAll(DYNAMIC_IMPORT, (written: string, request: string) => {
    const target = path
      .relative(directory, path.resolve(path.dirname(this.resourcePath), request))
      .split(path.sep)
      .join('/')
    return `(globalThis.parlourImports?.add(${JSON.stringify(`${name}:${target}`)}), ${written})`
  })
}
