/** What a build takes from the shell and the API, as its record says. */
interface Uses {
  readonly names: readonly string[]
  readonly calls: Readonly<Record<string, readonly string[]>>
}

/**
 * Whether a remote declares what it wants: `http:` and a path of the API, or `host:` and a service of the shell. `http:/api/cart/*` is that path
 * and all below it. A release from before capabilities declares none and may all.
 */
export function isDeclared(capabilities: readonly string[] | undefined, wanted: string): boolean {
  return capabilities === undefined || capabilities.some((one) => covers(one, wanted))
}

/** Whether a declared capability is, or holds, another. */
export function covers(declared: string, wanted: string): boolean {
  return declared === wanted || (declared.endsWith('/*') && `${wanted}/`.startsWith(declared.slice(0, -1)))
}

/** The capabilities that a build needs, with the name in its sources by which it uses each. */
export function capabilitiesUsed({ names, calls }: Uses): ReadonlyMap<string, string> {
  const services = names.filter((name) => name.startsWith('host#')).map((name) => name.slice('host#'.length))
  return new Map([
    ...Object.entries(calls).map(([call, [line = '']]) => [`http:${line.split(' ')[1] ?? ''}`, call] as const),
    ...services.map((service) => [`host:${service}`, service] as const),
  ])
}
