import { useOnboardingSiteQuery } from '../../api/onboarding-api.ts'

const POLL_MS = 2_000

/** One site, asked again every 2 s while it is still being provisioned. */
export function useLiveSite(id: string) {
  const args = { query: { id } }
  const { data } = useOnboardingSiteQuery(args)
  const isWaiting = data?.list[0]?.status === 'provisioning'
  return useOnboardingSiteQuery(args, { pollingInterval: isWaiting ? POLL_MS : 0 })
}
