import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function unrenderedWorkspace(workspace: string, output: string): string {
  mkdirSync(output, { recursive: true })
  for (const name of ['dist', 'package.json', 'remote.manifest.json'])
    cpSync(join(workspace, name), join(output, name), { recursive: true })
  const record = join(output, 'dist', 'parlour-build.json')
  const { server: _server, ...facts } = JSON.parse(readFileSync(record, 'utf8')) as { readonly server?: string }
  writeFileSync(record, JSON.stringify(facts))
  return output
}
