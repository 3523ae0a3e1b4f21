import { outcomeOf, type Finding, judgeRecords } from '../domain/check-plan.ts'
import { HostTaken, type Host } from '../domain/host.ts'
import { CHALLENGE_LABEL } from '../host-name.ts'
import type { DomainsContext } from './domains-context.ts'

/** Serves the name before probing its certificate, because the proxy requests certificates only for serving names. */
export async function checkHost(ctx: DomainsContext, host: Host): Promise<void> {
  const records = await judgedOf(ctx, host)
  const stored = await settle(ctx, host, { ...records, isSecured: ctx.isHttps ? host.state === 'secured' : null })
  if (!ctx.isHttps || records.fault !== null || !stored?.verifiedAt) return
  const isSecured = await ctx.probe(host.host, ctx.targetOf(host.slug))
  if (isSecured !== (stored.state === 'secured')) await settle(ctx, stored, { ...records, isSecured })
}

/** Does nothing unless a check is due, so that a job enqueued twice runs once. */
export async function checkDueHost(ctx: DomainsContext, id: string): Promise<void> {
  const host = await ctx.hosts.findDue(id, ctx.now())
  if (host) await checkHost(ctx, host)
}

const DUE_AT_ONCE = 100

export async function scheduleDueChecks({ hosts, enqueueCheck, now }: DomainsContext): Promise<void> {
  for (const id of await hosts.listDue(now(), DUE_AT_ONCE)) await enqueueCheck(id)
}

async function judgedOf({ dns, siteAddresses, targetOf }: DomainsContext, host: Host): Promise<Pick<Finding, 'fault' | 'found'>> {
  const target = targetOf(host.slug)
  const [txt, cname, addresses, targetAddresses] = await Promise.all([
    dns.txt(`${CHALLENGE_LABEL}.${host.host}`),
    dns.cname(host.host),
    dns.addresses(host.host),
    siteAddresses.length > 0 ? siteAddresses : dns.addresses(target),
  ])
  return judgeRecords({ token: host.token, target, txt, cname, addresses, ownAddresses: targetAddresses })
}

async function settle({ transact, serving, now }: DomainsContext, host: Host, finding: Finding): Promise<Host | null> {
  const at = now()
  const keep = async (judged: Finding) =>
    transact(async ({ hosts, publishChange }) => {
      const outcome = outcomeOf(host, judged, at)
      if (!(await hosts.settle(host, outcome, at))) return null
      await publishChange(host.merchantId, 'sites')
      return { ...host, ...outcome, checkedAt: at }
    })
  const stored = await keep(finding).catch(async (error: unknown) => {
    if (!(error instanceof HostTaken)) throw error
    return keep({ ...finding, fault: 'taken' })
  })
  await serving.refresh()
  return stored
}
