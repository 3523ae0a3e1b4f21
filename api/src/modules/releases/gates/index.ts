export { createProver, type Prove } from './prover.ts'
export type { DocumentOf } from './proof-origin.ts'
export { runGates } from './run-gates.ts'
