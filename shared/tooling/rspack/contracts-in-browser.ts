import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from '@rspack/core'

/** What the browser needs of a call: the rest describes it to the API and to the compiler. */
const SENT = ['method', 'path', 'isIdempotent'] as const

/**
 * Loader for the endpoint files of the contracts: calls keep what sends them, schemas become empty objects, plain values stay. The file
 * is run at build time, so nothing is read from its text.
 */
export default async function contractsInBrowser(this: LoaderContext): Promise<string> {
  this.addContextDependency(path.dirname(this.resourcePath))
  const exported = (await import(pathToFileURL(this.resourcePath).href)) as Readonly<Record<string, unknown>>
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(inBrowser(value))}`)
    .join('\n')
}

function inBrowser(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(SENT.flatMap((name) => (name in value ? [[name, Reflect.get(value, name)]] : [])))
}
