import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const WORKER = join(import.meta.dirname, '..', '..', 'api', 'test', 'payment-worker.ts')

export interface PaymentTimes {
  readonly finalAt: number
  readonly paidAt: number
}

export interface PaymentClerk {
  readonly pay: (payment: { readonly orderId: string; readonly address: string; readonly micro: string }) => Promise<PaymentTimes>
  readonly stop: () => Promise<void>
}

export async function startPaymentClerk(dataDirectory: string, openAddresses: number): Promise<PaymentClerk> {
  const child = fork(WORKER, [dataDirectory, String(openAddresses)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const gone = ended.then(() => Promise.reject(new Error('The payer ended')))
  gone.catch(() => undefined)
  const said = async <Message>() => ((await Promise.race([once(child, 'message'), gone])) as [Message])[0]
  await said()
  return {
    pay: async (payment) => {
      const answer = said<PaymentTimes>()
      child.send(payment)
      return answer
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
