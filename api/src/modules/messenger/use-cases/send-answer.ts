import type { AnswerRepository } from '../db/answer.repository.ts'
import type { Answer, Delivery } from '../domain/answer.ts'

// Longer than the platform may take; a killed sender holds its answer no longer than this.
const CLAIM_MS = 60_000

export interface SendAnswerDeps {
  readonly answers: Pick<AnswerRepository, 'claim' | 'release' | 'finish'>
  readonly deliver: (answer: Answer) => Promise<Delivery>
  readonly now: () => Date
}

/** Rejects to request a retry; an answer that is not due yet is not attempted. */
export function makeSendAnswer({ answers, deliver, now }: SendAnswerDeps) {
  return async (id: string): Promise<void> => {
    const at = now()
    const claim = await answers.claim(id, at, new Date(at.getTime() + CLAIM_MS))
    if (claim.state === 'done') return
    if (claim.state === 'busy') throw new Error(`Answer ${id} has to wait`)
    const delivery = await deliver(claim.answer).catch(async (error: unknown) => {
      await answers.release(id, at)
      throw error
    })
    if (delivery.outcome === 'later') {
      await answers.release(id, new Date(now().getTime() + delivery.waitMs))
      throw new Error(`The messenger asks to wait ${delivery.waitMs} ms before answer ${id}`)
    }
    await answers.finish(id, delivery.outcome, now())
  }
}
