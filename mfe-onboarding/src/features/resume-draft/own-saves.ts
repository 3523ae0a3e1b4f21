const saves = new Set<string>()

/** Remembers the time that a save of this page gave a draft, so that it is not mistaken for a save from elsewhere. */
export function rememberOwnSave(updatedAt: string): void {
  saves.add(updatedAt)
}

/** True when this page saved the draft at that time. */
export function isOwnSave(updatedAt: string): boolean {
  return saves.has(updatedAt)
}
