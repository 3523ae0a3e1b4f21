interface LockedPackage {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly bin?: Readonly<Record<string, string>>
  readonly engines?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface Dependencies {
  readonly lock: string
  readonly manifest: string
  readonly settings: string
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/u

/** Download addresses, missing hashes, install scripts and version ranges; see decision 0030. */
export function lockFileProblems({ lock, manifest, settings }: Dependencies): string[] {
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, LockedPackage>> }
  const { allowScripts = {} } = JSON.parse(manifest) as { readonly allowScripts?: Readonly<Record<string, boolean>> }
  const locked = Object.entries(packages)
  const withScript = new Set(locked.filter(([, found]) => found.hasInstallScript).map(([path]) => nameOf(path)))
  return [
    ...(/^ignore-scripts=true$/mu.test(settings) ? [] : ['.npmrc: install scripts run without ignore-scripts=true']),
    ...locked.flatMap(([path, found]) => (path.includes('node_modules/') ? foreignProblems(path, found) : rangeProblems(path, found))),
    ...[...withScript]
      .filter((name) => allowScripts[name] !== false)
      .map((name) => `package.json: ${name} has an install script; see that the product lives without it and refuse it in allowScripts`),
    ...Object.entries(allowScripts)
      .filter(([name, isAllowed]) => isAllowed || !withScript.has(name))
      .map(([name, isAllowed]) => `package.json: allowScripts ${isAllowed ? 'allows' : 'names for nothing'} ${name}`),
  ]
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function foreignProblems(path: string, { resolved, integrity, link = false, bin, engines }: LockedPackage): string[] {
  if (link) return []
  return [
    // A download follows the registry of the machine, not of the machine that wrote the file.
    ...(resolved ? [`package-lock.json: ${path} carries the address ${resolved}`] : []),
    ...(integrity ? [] : [`package-lock.json: ${path} has no integrity`]),
    // npm ci would compare it with the Node that installs; every tool runs on the Node of the lock file.
    ...(engines ? [`package-lock.json: ${path} names engines; npm run lock takes them away`] : []),
    // Every platform's Node has this name, and npm 10 removes the one that is needed with those that are not (shared/tooling/node).
    ...(bin && 'node' in bin ? [`package-lock.json: ${path} takes the name node; npm run lock takes it away`] : []),
  ]
}

function rangeProblems(path: string, { dependencies, devDependencies, optionalDependencies }: LockedPackage): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name, version]) => !(name.startsWith('@parlour/') ? version === '*' : EXACT.test(version)))
    .map(([name, version]) => `${path === '' ? '' : `${path}/`}package.json: ${name} ${version} is not one exact version`)
}
