import { isDeclared } from '@parlour/contracts/capabilities'
import type { HostServices } from '../remote-definition.ts'

/** Thrown where a remote uses a service of the shell that it did not declare. */
export class UndeclaredServiceError extends Error {
  override readonly name = 'UndeclaredServiceError'
}

/** The services of the shell as one remote gets them: frozen, and only those that it declared; the others throw and `onRejected` hears of each use. */
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
