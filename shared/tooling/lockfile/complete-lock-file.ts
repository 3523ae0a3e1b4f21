interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  bin?: Record<string, string>
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Aliases of platform names in package names. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = { windows: 'win32' }
const PROCESSOR_NAMES: Readonly<Record<string, string>> = { '64': 'x64', armv7: 'arm' }
const SYSTEMS = ['darwin', 'linux', 'win32', 'freebsd', 'netbsd', 'openbsd', 'android', 'openharmony', 'sunos', 'aix']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 'riscv', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm']

/** Restores optional packages of other platforms that `npm install` omits or locks without a hash, and drops engine ranges. */
export function completeLockFile(
  text: string,
  hashOf: (name: string, version: string) => string,
): { readonly text: string; readonly added: number } {
  const lock = JSON.parse(text) as { packages: Record<string, LockedPackage> }
  for (const [path, found] of Object.entries(lock.packages)) {
    if (path.includes('node_modules/')) delete found.engines
    if (path.startsWith('node_modules/') && found.bin?.node) delete found.bin
  }
  const missing = Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).filter(([name]) => !isLocked(lock.packages, parent, name)),
  )
  for (const [name, version] of missing) lock.packages[`node_modules/${name}`] = platformPackage(name, version)
  if (missing.length > 0) {
    lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([left], [right]) => (left < right ? -1 : 1)))
  }
  for (const [path, found] of Object.entries(lock.packages)) {
    const [, name] = path.split(/.*node_modules\//u)
    if (name !== undefined && !found.link && found.version) found.integrity ??= hashOf(name, found.version)
  }
  return { text: `${JSON.stringify(lock, null, 2)}\n`, added: missing.length }
}

/** npm resolves a dependency in the parent's own folder first, then upwards. */
function isLocked(packages: Record<string, LockedPackage>, parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function platformPackage(name: string, version: string): LockedPackage {
  const parts = name.split(/[/-]/)
  const system = named(parts, SYSTEMS, SYSTEM_NAMES)
  const processor = named(parts, PROCESSORS, PROCESSOR_NAMES)
  const libc = parts.some((part) => part.startsWith('musl')) ? 'musl' : parts.some((part) => part.startsWith('gnu')) ? 'glibc' : undefined
  return {
    version,
    optional: true,
    ...(processor ? { cpu: [processor] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(system ? { os: [system] } : {}),
  }
}

function named(parts: readonly string[], known: readonly string[], others: Readonly<Record<string, string>>): string | undefined {
  return known.find((candidate) => parts.includes(candidate)) ?? parts.map((part) => others[part]).find((found) => found !== undefined)
}
