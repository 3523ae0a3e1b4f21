import { redirect, replace } from 'react-router-dom'

/** Replaces the history entry if the address bar already shows the page that may not open, so that Back does not return to it. */
export function leaveFor(request: Request, target: string): Response {
  const rejected = new URL(request.url)
  const isShown = rejected.pathname === location.pathname && rejected.search === location.search
  return isShown ? replace(target) : redirect(target)
}
