import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PitchLoaderDefinitionFunction } from '@rspack/core'

interface Options {
  readonly name: string
  readonly directory: string
}

const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+\.tsx?)'\s*\)/g

/** For server builds: returns the output of `reportImports` instead of the source file. */
export const pitch: PitchLoaderDefinitionFunction<Options> = async function pitch() {
  const { resourcePath } = this
  this.addDependency(resourcePath)
  return reportImports(await readFile(resourcePath, 'utf8'), { ...this.getOptions(), resourcePath })
}

/** Makes each dynamic import report itself, so that prerendering knows the chunks of a page (`pages` of the build record). */
export function reportImports(source: string, { name, directory, resourcePath }: Options & { readonly resourcePath: string }): string {
  return source.replaceAll(DYNAMIC_IMPORT, (written: string, request: string) => {
    const target = path
      .relative(directory, path.resolve(path.dirname(resourcePath), request))
      .split(path.sep)
      .join('/')
    return `(globalThis.parlourImports?.add(${JSON.stringify(`${name}:${target}`)}), ${written})`
  })
}
