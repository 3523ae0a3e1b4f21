import type { Database } from '../../../platform/database.ts'

export type WitnessJob = 'awaited' | 'proof' | 'token' | 'keys'

/** When each job last ran, so that only one of several workers runs it. */
export interface WitnessRunRepository {
  /** Claims the job when its last run is at least `everyMs` ago; false when another worker has it. */
  readonly take: (job: WitnessJob, at: Date, everyMs: number) => Promise<boolean>
  /** Releases a failed job, so that it is retried. */
  readonly giveBack: (job: WitnessJob) => Promise<void>
}

export function createWitnessRunRepository(db: Database, chain: string): WitnessRunRepository {
  return {
    take: async (job, at, everyMs) => {
      const taken: unknown[] = await db('payments_witness_runs')
        .insert({ chain, job, ran_at: at })
        .onConflict(['chain', 'job'])
        .merge(['ran_at'])
        .where('payments_witness_runs.ran_at', '<=', new Date(at.getTime() - everyMs))
        .returning('job')
      return taken.length > 0
    },
    giveBack: async (job) => void (await db('payments_witness_runs').where({ chain, job }).delete()),
  }
}
