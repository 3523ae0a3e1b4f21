import { isCallError } from '@parlour/api-client'
import { client } from '../../client.ts'

const POLL_MS = 2_000

/** Polls every 2 s while the site is being set up. */
export function useLaunch(id: string) {
  const args = { query: { id } }
  const known = client.listSites.useQuery(args)
  const isWaiting = known.data?.list[0]?.status === 'provisioning' || (isMissing(known.error) && known.data === undefined)
  const started = client.getSiteChecklist.useQuery(args)
  // In its first moments a site has steps but nothing to list yet.
  const pollingInterval = isWaiting && !isMissing(started.error) ? POLL_MS : 0
  const site = client.listSites.useQuery(args, { pollingInterval })
  const checklist = client.getSiteChecklist.useQuery(args, { pollingInterval })
  return {
    site,
    checklist: checklist.data,
    isUnknown: (isMissing(site.error) && isMissing(checklist.error)) || site.data?.list.length === 0,
  }
}

function isMissing(error: unknown): boolean {
  return isCallError(error) && error.status === 404
}
