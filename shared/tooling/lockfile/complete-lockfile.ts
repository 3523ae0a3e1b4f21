import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const FILE = join(import.meta.dirname, '..', '..', '..', 'package-lock.json')
const SYSTEMS = ['darwin', 'linux', 'win32', 'freebsd', 'netbsd', 'openbsd', 'android', 'openharmony', 'sunos', 'aix']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 'riscv', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm']

/**
 * Adds the optional packages of other platforms that a registry without them makes `npm install` leave out, because `npm ci` refuses
 * such a lock file. Run it after `npm install`; where nothing is missing it changes nothing.
 */
function completeLockfile(): void {
  const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, LockedPackage> }
  const missing = Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).filter(([name]) => !isLocked(lock.packages, parent, name)),
  )
  for (const [name, version] of missing) lock.packages[`node_modules/${name}`] = platformPackage(name, version)
  if (missing.length === 0) return
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([left], [right]) => (left < right ? -1 : 1)))
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`package-lock.json: ${missing.length} optional packages of other platforms added`)
}

/** npm looks for a dependency in the parent's own folder, then upwards. */
function isLocked(packages: Record<string, LockedPackage>, parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function platformPackage(name: string, version: string): LockedPackage {
  const parts = name.split(/[/-]/)
  const system = SYSTEMS.find((candidate) => parts.includes(candidate))
  const processor = PROCESSORS.find((candidate) => parts.includes(candidate)) ?? (parts.includes('armv7') ? 'arm' : undefined)
  const libc = parts.some((part) => part.startsWith('musl')) ? 'musl' : parts.some((part) => part.startsWith('gnu')) ? 'glibc' : undefined
  return {
    version,
    optional: true,
    ...(processor ? { cpu: [processor] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(system ? { os: [system] } : {}),
  }
}

completeLockfile()
