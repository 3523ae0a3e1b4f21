import { isDeclared } from '@parlour/contracts/capabilities'
import type { HostServices } from '../remote-definition.ts'

export class UndeclaredServiceError extends Error {
  override readonly name = 'UndeclaredServiceError'
}

/** Frozen; only the declared services work. The others throw, and each attempt is reported to `onRejected`. */
export function grantServices(
  host: HostServices,
  capabilities: readonly string[] | undefined,
  onRejected: (capability: string) => void,
): HostServices {
  const rejected = Object.keys(host)
    .map((service) => `host:${service}`)
    .filter((capability) => !isDeclared(capabilities, capability))
  const fail = (capability: string) => (): never => {
    onRejected(capability)
    throw new UndeclaredServiceError(`${capability} is not declared`)
  }
  return Object.freeze<HostServices>({
    ...host,
    ...Object.fromEntries(rejected.map((capability) => [capability.slice('host:'.length), fail(capability)])),
  })
}
