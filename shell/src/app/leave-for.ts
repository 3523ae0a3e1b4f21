import { redirect, replace } from 'react-router-dom'

/** A redirect that leaves no step in the history for Back to fall into: the address bar may already show the refused page. */
export function leaveFor(request: Request, target: string): Response {
  const rejected = new URL(request.url)
  const isShown = rejected.pathname === location.pathname && rejected.search === location.search
  return isShown ? replace(target) : redirect(target)
}
