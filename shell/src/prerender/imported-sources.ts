interface ImportTeller {
  /** Server builds add every dynamic import as `<release>:<path>` (shared/tooling/rspack/report-imports.ts). */
  parlourImports?: Set<string>
}

/** Starts and returns a new list. It is global to the process. */
export function listImports(): ReadonlySet<string> {
  const teller: typeof globalThis & ImportTeller = globalThis
  teller.parlourImports = new Set()
  return teller.parlourImports
}
