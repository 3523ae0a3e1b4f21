import type { DialogState } from './create-dialogs.ts'

const DIALOG_OF_PARAMETER = { reset: 'reset-password', undoEmail: 'undo-email' } as const

/** Removes the secret of a mailed link from the address before any remote, log or referrer can see it. */
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
