import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CODE_OF_BROWSER = /^(?:shell|mfe-[a-z]+)\/src\/.*(?<!\.test|\.test-bench)\.tsx?$/u
const RETENTION = /\.(?:write|setItem)\(\s*([A-Z][A-Z_]*)(?:\.(\w+))?\s*,/gu
const POLICY = 'mfe-marketing/src/pages/privacy/texts/en.json'
const SHARED_KEYS: Readonly<Record<string, string>> = {
  STORAGE_KEYS: 'shell/src/session/session-storage.ts',
  TRIED_DESIGN: 'shared/contracts/src/tried-design.ts',
}

/** Browser storage entries that the privacy policy does not name; the policy's own test compares its languages. */
export function storageEntryProblems(root: string, files: readonly string[]): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const policy = read(POLICY)
  return files
    .filter((file) => CODE_OF_BROWSER.test(file))
    .flatMap((file) => savedEntries(read(file), read).map((entry) => ({ file, entry })))
    .filter(({ entry }) => !policy.includes(`\`${entry}\``))
    .map(({ file, entry }) => `${file}: keeps ${entry} in the browser, but the privacy policy does not name it`)
}

export function savedEntries(source: string, read: (file: string) => string): string[] {
  return [...source.matchAll(RETENTION)].map(([, constant = '', member]) => {
    const home = SHARED_KEYS[constant]
    const text = home === undefined ? source : read(home)
    const named =
      member === undefined
        ? new RegExp(String.raw`const ${constant} = '([^']+)'`, 'u')
        : new RegExp(String.raw`\b${member}: '([^']+)'`, 'u')
    return named.exec(text)?.[1] ?? [constant, member].filter(Boolean).join('.')
  })
}
