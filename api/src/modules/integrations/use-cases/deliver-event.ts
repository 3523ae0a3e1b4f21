import type { TextSeal } from '../../../platform/text-seal.ts'
import type { ClaimedDelivery, DeliveryRepository } from '../db/delivery.repository.ts'
import type { WebhookRepository } from '../db/webhook.repository.ts'
import type { Try } from '../domain/delivery.ts'
import { isGivenUp, nextTryAt } from '../domain/retry-plan.ts'
import { SIGNATURE_HEADER, signatureOf } from '../domain/signature.ts'

// Longer than a try may take; a killed sender holds its delivery no longer than this.
const CLAIM_MS = 60_000

/** Never throws; failures are part of the result. */
export type PostText = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Try>

export interface DeliverDeps {
  readonly deliveries: Pick<DeliveryRepository, 'claim' | 'finish'>
  readonly webhooks: Pick<WebhookRepository, 'recordSuccess' | 'recordFailure' | 'giveUp'>
  readonly seal: Pick<TextSeal, 'open'>
  readonly post: PostText
  readonly now: () => Date
}

/** One attempt, then plans the next on failure; three days of failures pause the webhook. */
export function makeDeliverEvent({ deliveries, webhooks, seal, post, now }: DeliverDeps) {
  const secretsOf = ({ webhookId, secret, oldSecret, oldSecretUntil }: ClaimedDelivery, at: Date): readonly string[] => {
    const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > at
    return [secret, ...(isOldValid ? [oldSecret] : [])].map((sealed) => seal.open(webhookId, sealed))
  }
  return async (id: string): Promise<void> => {
    const at = now()
    const claimed = await deliveries.claim(id, at, new Date(at.getTime() + CLAIM_MS))
    if (!claimed) return
    const headers = { [SIGNATURE_HEADER]: signatureOf(claimed.body, at, secretsOf(claimed, at)), 'parlour-delivery': id }
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
}
