import { redirect, replace } from 'react-router-dom'

/** A redirect that leaves no step in the history for Back to fall into: the address bar may already show the refused page. */
export function leaveFor(request: Request, target: string): Response {
  const refused = new URL(request.url)
  const isShown = refused.pathname === location.pathname && refused.search === location.search
  return isShown ? replace(target) : redirect(target)
}
