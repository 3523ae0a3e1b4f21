interface ImportTeller {
  /** Server builds tell it every dynamic import as `<release>:<path>` (shared/tooling/rspack/report-imports.ts). */
  parlourImports?: Set<string>
}

/** Begins a new list of the sources that are imported on demand, and answers it. There is one for the whole process. */
export function listImports(): ReadonlySet<string> {
  const teller: typeof globalThis & ImportTeller = globalThis
  teller.parlourImports = new Set()
  return teller.parlourImports
}
