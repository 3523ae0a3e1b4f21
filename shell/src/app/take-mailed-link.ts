import type { DialogState } from './create-dialogs.ts'

/** The query parameters of mailed links, and the dialog that each opens. */
const DIALOG_OF_PARAMETER = { reset: 'reset-password', undoEmail: 'undo-email' } as const

/**
 * Takes the secret of a mailed link out of the address, before any remote, log or referrer can see it, and answers the dialog that it opens;
 * undefined when the address carries none.
 */
export function takeMailedLink(): DialogState | undefined {
  const url = new URL(location.href)
  const found = Object.entries(DIALOG_OF_PARAMETER).find(([name]) => url.searchParams.has(name))
  if (!found) return undefined
  const [name, open] = found
  const token = url.searchParams.get(name) ?? ''
  for (const parameter of Object.keys(DIALOG_OF_PARAMETER)) url.searchParams.delete(parameter)
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return { open, token }
}
