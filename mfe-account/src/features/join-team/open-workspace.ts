/** Opens a page in a new document: nothing that was loaded for the desk of before is left. */
export function openWorkspace(path: string): void {
  window.location.assign(path)
}
