/** Loads a new document, so that no data of the previous workspace remains. */
export function openWorkspace(path: string): void {
  window.location.assign(path)
}
