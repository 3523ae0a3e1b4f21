interface Uses {
  readonly names: readonly string[]
  readonly calls: Readonly<Record<string, readonly string[]>>
}

/** `http:/api/cart/*` includes all paths below; `host:` names a shell service. Releases without capabilities may use all. */
export function isDeclared(capabilities: readonly string[] | undefined, wanted: string): boolean {
  return capabilities === undefined || capabilities.some((one) => covers(one, wanted))
}

/** Whether `declared` equals or includes `wanted`. */
export function covers(declared: string, wanted: string): boolean {
  return declared === wanted || (declared.endsWith('/*') && `${wanted}/`.startsWith(declared.slice(0, -1)))
}

export function capabilitiesUsed({ names, calls }: Uses): ReadonlyMap<string, string> {
  const services = names.filter((name) => name.startsWith('host#')).map((name) => name.slice('host#'.length))
  return new Map([
    ...Object.entries(calls).map(([call, [line = '']]) => [`http:${line.split(' ')[1] ?? ''}`, call] as const),
    ...services.map((service) => [`host:${service}`, service] as const),
  ])
}
