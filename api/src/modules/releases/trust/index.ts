export type { GenerationCandidate } from './check-generation.ts'
export { createGenerationGuard, type GenerationGuard } from './generation-guard.ts'
export { openRegistryKey } from './registry-key.ts'
