import type { GateOutcome } from '@parlour/contracts'
import { CAPABILITIES } from './capabilities.ts'
import { CONTRACT_RANGES } from './contract-ranges.ts'
import { EXPOSED_MODULE } from './exposed-module.ts'
import { FILE_HASHES } from './file-hashes.ts'
import { FOREIGN_CODE } from './foreign-code.ts'
import type { Gate, RunGates } from './gate.ts'
import { LANGUAGE_TEXTS } from './language-texts.ts'
import { NAMES_IN_REACH } from './names-in-reach.ts'
import { OWNED_PATHS } from './owned-paths.ts'
import { SECRETS } from './secrets.ts'
import { SHARED_SINGLETONS } from './shared-singletons.ts'
import { SIZE_BUDGET } from './size-budget.ts'
import { STYLE_REACH } from './style-reach.ts'

const GATES: readonly Gate[] = [
  FILE_HASHES,
  CONTRACT_RANGES,
  EXPOSED_MODULE,
  NAMES_IN_REACH,
  OWNED_PATHS,
  CAPABILITIES,
  SHARED_SINGLETONS,
  LANGUAGE_TEXTS,
  SIZE_BUDGET,
  STYLE_REACH,
  FOREIGN_CODE,
  SECRETS,
]

/** Faults reported per gate; the rest is only counted. */
const REPORTED = 20

export const runGates: RunGates = (candidate, context) =>
  GATES.flatMap(({ name, faultsOf }): GateOutcome[] => {
    const faults = faultsOf(candidate, context)
    if (faults.length === 0) return [{ gate: name, isPassed: true, sentence: 'passed' }]
    const more = faults.length - REPORTED
    return [
      ...faults.slice(0, REPORTED).map((fault) => ({ gate: name, isPassed: false, ...fault })),
      ...(more > 0 ? [{ gate: name, isPassed: false, sentence: `${more} more faults of this kind were found; mend these first.` }] : []),
    ]
  })
