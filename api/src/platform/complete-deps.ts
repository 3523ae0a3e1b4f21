/** A module with everything that it may be given: what its tests may leave out, the product may not forget. */
export function complete<Deps, Module>(create: (deps: Deps) => Module): (deps: Required<Deps>) => Module {
  return create
}
