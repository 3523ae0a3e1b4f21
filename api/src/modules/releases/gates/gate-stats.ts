import type { MetricDefinition } from '../../../platform/metrics.ts'
import type { Proof } from '../domain/proof.ts'
import type { WatchGate } from './gate.ts'
import { GATE_NAMES } from './run-gates.ts'

const BROWSER = 'browser'

export interface GateStats {
  readonly watch: WatchGate
  /** A prover that counts as a gate of its own. */
  readonly watchProofs: <Order>(prove: (order: Order) => Promise<Proof | null>) => (order: Order) => Promise<Proof | null>
  readonly metrics: readonly MetricDefinition[]
}

/** Counts the runs of this process. */
export function createGateStats(): GateStats {
  const [runs, rejections, seconds] = [none(), none(), none()]
  const watch: WatchGate = (gate, run) => {
    add(runs, gate, 1)
    add(rejections, gate, run.isPassed ? 0 : 1)
    add(seconds, gate, run.milliseconds / 1_000)
  }
  const metric = (name: MetricDefinition['name'], help: string, counts: ReadonlyMap<string, number>): MetricDefinition => ({
    name,
    help,
    label: 'gate',
    read: async () => Object.fromEntries(counts),
  })
  return {
    watch,
    watchProofs: (prove) => async (order) => {
      const proof = await prove(order)
      if (proof) watch(BROWSER, proof)
      return proof
    },
    metrics: [
      metric('parlour_gate_runs_total', 'Releases that a gate examined', runs),
      metric('parlour_gate_rejections_total', 'Releases that it rejected', rejections),
      metric('parlour_gate_seconds_total', 'Time that it took', seconds),
    ],
  }
}

/** Prometheus sees an increase only of what it has read before. */
function none(): Map<string, number> {
  return new Map([...GATE_NAMES, BROWSER].map((gate) => [gate, 0]))
}

function add(counts: Map<string, number>, gate: string, by: number): void {
  counts.set(gate, (counts.get(gate) ?? 0) + by)
}
