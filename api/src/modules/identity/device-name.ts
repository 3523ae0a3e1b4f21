import Bowser from 'bowser'

// Only names of the library's lists: whoever signs in writes the user agent, and emails and dialogs repeat the name.
const KNOWN_NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)])

/** For example "Chrome, Windows"; null for an unknown user agent. */
export function deviceNameOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  const names = [browser.name, os.name].filter((name): name is string => name !== undefined && KNOWN_NAMES.has(name))
  return names.length > 0 ? names.join(', ') : null
}
