import type { Database } from '../../../platform/database.ts'

/** What is done now and then for a chain. */
export type WitnessJob = 'awaited' | 'proof' | 'token' | 'keys'

/** When each job last ran, so that of several workers one does it. */
export interface WitnessRunRepository {
  /** Takes the job when its last run is `everyMs` ago or more; false when somebody else has it. */
  readonly take: (job: WitnessJob, at: Date, everyMs: number) => Promise<boolean>
  /** Gives a failed job back, so that it is tried again. */
  readonly giveBack: (job: WitnessJob) => Promise<void>
}

/** Opens the store of a chain. */
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
