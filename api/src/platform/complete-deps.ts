/** Makes optional dependencies required: tests may leave them out, the product must not. */
export function complete<Deps, Module>(create: (deps: Deps) => Module): (deps: Required<Deps>) => Module {
  return create
}
