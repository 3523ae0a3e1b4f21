import type { ClaimedDelivery } from '../db/delivery.repository.ts'
import { isGivenUp, logStartOf, nextTryAt } from '../domain/retry-plan.ts'
import { SIGNATURE_HEADER, signatureOf } from '../domain/signature.ts'
import type { IntegrationsContext } from './integrations-context.ts'

// Longer than a try may take; a killed sender holds its delivery no longer than this.
const CLAIM_MS = 60_000

/** One attempt, then plans the next on failure; three days of failures pause the webhook. */
export async function deliverEvent(ctx: IntegrationsContext, id: string): Promise<void> {
  const { deliveries, webhooks, post, now } = ctx
  const at = now()
  const claimed = await deliveries.claim(id, at, new Date(at.getTime() + CLAIM_MS))
  if (!claimed) return
  const headers = { [SIGNATURE_HEADER]: signatureOf(claimed.body, at, secretsOf(ctx, claimed, at)), 'parlour-delivery': id }
  const outcome = await post(claimed.url, headers, claimed.body)
  const endedAt = now()
  if (outcome.fault === null) {
    await deliveries.finish(claimed, outcome, endedAt, null)
    return webhooks.recordSuccess(claimed.webhookId)
  }
  await deliveries.finish(claimed, outcome, endedAt, nextTryAt(claimed.attempts, endedAt))
  const failingSince = await webhooks.recordFailure(claimed.webhookId, endedAt)
  if (failingSince && isGivenUp(failingSince, endedAt)) await webhooks.giveUp(claimed.webhookId, endedAt)
}

export async function scheduleDueDeliveries({ deliveries, enqueueDelivery, now }: IntegrationsContext): Promise<void> {
  await deliveries.forgetBefore(logStartOf(now()))
  for (const id of await deliveries.listDue(now())) await enqueueDelivery(id)
}

function secretsOf(
  { seal }: IntegrationsContext,
  { webhookId, secret, oldSecret, oldSecretUntil }: ClaimedDelivery,
  at: Date,
): readonly string[] {
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > at
  return [secret, ...(isOldValid ? [oldSecret] : [])].map((sealed) => seal.open(webhookId, sealed))
}
