const saves = new Set<string>()

export function rememberOwnSave(updatedAt: string): void {
  saves.add(updatedAt)
}

export function isOwnSave(updatedAt: string): boolean {
  return saves.has(updatedAt)
}
