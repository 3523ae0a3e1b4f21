/** The part of the page that shares with all others and is blamed for what nobody else did. */
export const SHELL = 'shell'

/** The parts whose files a stack or an address names, topmost first. */
export function partsIn(text: string, isPart: (name: string) => boolean): string[] {
  const [, ...files] = text.split(`${location.origin}/assets/`)
  return files.map((file) => file.slice(0, Math.max(file.indexOf('/'), 0))).filter(isPart)
}
