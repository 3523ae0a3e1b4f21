import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteOptions } from '@parlour/tooling/remote-config'
import { packageOf, SHARED_PACKAGES } from '@parlour/tooling/shared-packages'
import { KIT_MODULES } from './kit-modules.ts'

/** What the shell of this version shares: data that the bundle of this package takes from a build of the shell. */
export interface ShellRecord {
  /** Such as `@parlour/ui#Button` and `@parlour/ui#Button.tone`. */
  readonly offers: readonly string[]
  readonly shared: Readonly<Record<string, string>>
}

type SharedByShell = NonNullable<RemoteOptions['shared']>

export function readShellRecord(): ShellRecord {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'shell.json'), 'utf8')) as ShellRecord
}

export function sharedByShell({ offers, shared }: ShellRecord): SharedByShell {
  const offered = new Set(offers)
  const modules = new Map<string, readonly string[]>(Object.entries(KIT_MODULES))
  const own = new Set(Object.values(KIT_MODULES).flat().map(packageOf))
  return {
    names: {
      props: propsOf(offers),
      services: new Set(namesOf('host', offers)),
      tags: new Set(namesOf('tag', offers)),
      moduleOf: (specifier, name) =>
        modules.get(specifier)?.find((module) => offered.has(`${module}#${name}`)) ?? SHARED_PACKAGES.find((one) => one === specifier),
    },
    versions: Object.fromEntries(Object.entries(shared).filter(([name]) => own.has(name))),
  }
}

export function namesOf(module: string, offers: readonly string[]): string[] {
  return offers.filter((name) => name.startsWith(`${module}#`)).map((name) => name.slice(module.length + 1))
}

function propsOf(offers: readonly string[]): Map<string, Set<string>> {
  const props = new Map<string, Set<string>>()
  for (const name of namesOf('@parlour/ui', offers)) {
    const [component = '', prop] = name.split('.')
    if (prop !== undefined) props.set(component, (props.get(component) ?? new Set()).add(prop))
  }
  return props
}
