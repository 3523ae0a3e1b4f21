import { readFileSync } from 'node:fs'
import path from 'node:path'
import { keyOfPem, publishWorkspace } from '@parlour/api/publishing'
import { UsageError } from '@parlour/tooling/develop-remote'
import { currentCommit } from './current-commit.ts'

/** Prints the outcome. Throws PublishRejectedError with the sentences of the gates, or UsageError without a key. */
export async function publishRemote(directory: string, address: string): Promise<void> {
  const url = address.replace(/\/$/u, '')
  const published = await publishWorkspace({
    url,
    workspace: directory,
    key: keyOfPem(keyText()),
    commit: currentCommit(directory),
    mode: 'candidate',
  })
  const { name, version, state, isNew, gates, renderingFault } = published
  for (const { gate, sentence } of gates) console.log(`  ✓ ${gate}${sentence === 'passed' ? '' : `: ${sentence}`}`)
  if (renderingFault !== null) console.log(`  ! served without markup, because it could not be rendered:\n${renderingFault}`)
  if (state === 'candidate') return console.log(`${name} ${version} is a candidate: nobody gets it before it is started or promoted`)
  console.log(isNew ? `${name} ${version} is live: ${url}/en/${firstPathOf(directory)}` : `${name} ${version} was live already`)
}

function firstPathOf(directory: string): string {
  const { ownedPaths } = JSON.parse(readFileSync(path.join(directory, 'remote.manifest.json'), 'utf8')) as { readonly ownedPaths: string[] }
  return ownedPaths[0] ?? ''
}

function keyText(): string {
  const { PARLOUR_PUBLISHER_KEY: text, PARLOUR_PUBLISHER_KEY_FILE: file } = process.env
  if (text) return text
  if (file) return readFileSync(file, 'utf8')
  throw new UsageError(
    'Publishing needs the private key of the team: set PARLOUR_PUBLISHER_KEY, or PARLOUR_PUBLISHER_KEY_FILE to its file.',
  )
}
