import { createAlarmRepository } from '../db/alarm.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ChainReader } from './chain-reader.ts'
import { mendDeepReorg } from './deep-reorg.ts'
import { DeepReorgError, type MoneyLoopDeps } from './money-loop.ts'
import { WitnessDiffersError, type SecondWitness } from './second-witness.ts'

/** Stops crediting on a public chain that contradicts itself, until a person clears the alarm. */
export interface ChainStop {
  readonly isStopped: () => Promise<boolean>
  /** Raises the alarm on a contradiction and rethrows. */
  readonly heed: <Answer>(step: () => Promise<Answer>) => Promise<Answer>
}

/** A local chain never stops: it starts anew. */
export function openChainStop(
  deps: MoneyLoopDeps & { readonly log: (message: string) => void },
  network: PaymentNetwork,
  { reader, witness }: { readonly reader: ChainReader; readonly witness: SecondWitness },
): ChainStop {
  const alarms = createAlarmRepository(deps.db)
  const raise = async (error: unknown) => {
    const alarm = network.isLocalChain ? null : alarmOf(error)
    if (!alarm || !(await alarms.raise({ ...alarm, chain: network.chain, isStopping: true }, deps.now()))) return
    deps.log(`${network.name}: ALARM, nothing is credited until a person clears it (${alarm.kind})`)
  }
  return {
    isStopped: async () => {
      if (network.isLocalChain || !(await alarms.isStopped(network.chain))) return false
      await mendDeepReorg(deps, network, reader, witness.other())
      return true
    },
    heed: async (step) => {
      try {
        return await step()
      } catch (error) {
        await raise(error)
        throw error
      }
    },
  }
}

function alarmOf(error: unknown) {
  if (error instanceof DeepReorgError) return { kind: 'deep-reorg', facts: { what: error.message } } as const
  if (error instanceof WitnessDiffersError) return { kind: 'witness-differs', facts: error.facts } as const
  return null
}
