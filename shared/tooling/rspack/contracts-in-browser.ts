import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PitchLoaderDefinitionFunction } from '@rspack/core'

/**
 * What the browser needs of a call: to send it, to know who of the staff may, and what it does to the session. The rest describes it to the
 * API and to the compiler.
 */
const SENT = ['method', 'path', 'isIdempotent', 'replacesSession', 'staffRoles'] as const

/**
 * Loader for the endpoint files of the contracts: calls keep what the browser needs of them, schemas become empty objects, plain values and
 * lists stay. The file is run at build time and not read as a text, which is why the loader answers already when it is asked for the file
 * (`pitch`).
 */
export const pitch: PitchLoaderDefinitionFunction = async function contractsInBrowser() {
  this.addContextDependency(path.dirname(this.resourcePath))
  const exported = (await import(pathToFileURL(this.resourcePath).href)) as Readonly<Record<string, unknown>>
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(inBrowser(value))}`)
    .join('\n')
}

function inBrowser(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(SENT.flatMap((name) => (name in value ? [[name, Reflect.get(value, name)]] : [])))
}
