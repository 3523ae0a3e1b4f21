/** Opens a page in a new document: nothing that was loaded for the workspace of before is left. */
export function openWorkspace(path: string): void {
  window.location.assign(path)
}
