import { isDeclared } from '@parlour/contracts/capabilities'
import type { HostServices } from '../remote-definition.ts'

/** Thrown where a remote uses a service of the shell that it did not declare. */
export class UndeclaredServiceError extends Error {
  override readonly name = 'UndeclaredServiceError'
}

/** The services of the shell as one remote gets them: frozen, and only those that it declared; the others throw and `onRefused` hears of each use. */
export function grantServices(
  host: HostServices,
  capabilities: readonly string[] | undefined,
  onRefused: (capability: string) => void,
): HostServices {
  const refused = Object.keys(host)
    .map((service) => `host:${service}`)
    .filter((capability) => !isDeclared(capabilities, capability))
  const refuse = (capability: string) => (): never => {
    onRefused(capability)
    throw new UndeclaredServiceError(`${capability} is not declared`)
  }
  return Object.freeze<HostServices>({
    ...host,
    ...Object.fromEntries(refused.map((capability) => [capability.slice('host:'.length), refuse(capability)])),
  })
}
