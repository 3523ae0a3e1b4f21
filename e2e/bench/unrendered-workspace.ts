import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Copies what is published of a built workspace without the file that renders its pages ahead, so that the browser has to. */
export function unrenderedWorkspace(workspace: string, output: string): string {
  mkdirSync(output, { recursive: true })
  for (const name of ['dist', 'package.json', 'remote.manifest.json'])
    cpSync(join(workspace, name), join(output, name), { recursive: true })
  const record = join(output, 'dist', 'parlour-build.json')
  const { server: _server, ...facts } = JSON.parse(readFileSync(record, 'utf8')) as { readonly server?: string }
  writeFileSync(record, JSON.stringify(facts))
  return output
}
