/** Addresses in the text of a lock file: a download must follow the registry of the machine, not of the machine that wrote the file. */
export function lockFileProblems(lockFile: string): string[] {
  return [...lockFile.matchAll(/"resolved":\s*"(https?:[^"]*)"/gu)].map(
    ([, address]) => `package-lock.json: carries the address ${address}`,
  )
}
