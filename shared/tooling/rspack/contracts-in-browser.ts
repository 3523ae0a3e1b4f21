import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PitchLoaderDefinitionFunction } from '@rspack/core'

/** The other fields describe the call to the API and the compiler only. */
const SENT = ['method', 'path', 'isIdempotent', 'replacesSession', 'staffRoles', 'reads', 'changes'] as const

/** Strips endpoint files for the browser. Executes the file at build time instead of parsing it, hence a `pitch` loader. */
export const pitch: PitchLoaderDefinitionFunction = async function contractsInBrowser() {
  this.addContextDependency(path.dirname(this.resourcePath))
  const exported = (await import(pathToFileURL(this.resourcePath).href)) as Readonly<Record<string, unknown>>
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(inBrowser(value))}`)
    .join('\n')
}

function inBrowser(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('~kind' in value || '~unsafe' in value) return {}
  if (!('path' in value)) return value
  return Object.fromEntries(SENT.flatMap((name) => (name in value ? [[name, Reflect.get(value, name)]] : [])))
}
