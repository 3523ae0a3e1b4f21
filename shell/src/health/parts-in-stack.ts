/** The fallback for blame. */
export const SHELL = 'shell'

export function partsIn(text: string, isPart: (name: string) => boolean): string[] {
  const [, ...files] = text.split(`${location.origin}/assets/`)
  return files.map((file) => file.slice(0, Math.max(file.indexOf('/'), 0))).filter(isPart)
}
