import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { TEST_PAGES, type GateOutcome } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Proof } from '../domain/proof.ts'
import { openProofOrigin, type DocumentOf, type ProofOrder } from './proof-origin.ts'

export type Prove = (order: ProofOrder) => Promise<Proof | null>

const PROOF_FILE = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'tooling', 'proving', 'run-proof.ts')
const TIMEOUT_MS = 100_000

export function createProver(documentOf: DocumentOf): Prove {
  return async (order) => {
    const startedAt = performance.now()
    const origin = await openProofOrigin(order, documentOf)
    try {
      const { record } = order.releases.find((release) => release.record.name === order.part) ?? {}
      const outcomes = await run({
        origin: origin.url,
        part: order.part,
        parts: Object.keys(order.vector.remotes),
        paths: record?.kind === 'remote' ? record.ownedPaths.filter((path) => !TEST_PAGES.includes(path)) : [''],
        entry: record?.entry ?? '',
      })
      return (
        outcomes && {
          isPassed: outcomes.every(({ isPassed }) => isPassed),
          outcomes,
          milliseconds: Math.round(performance.now() - startedAt),
        }
      )
    } finally {
      await origin.close()
    }
  }
}

interface ProofTask {
  readonly origin: string
  readonly part: string
  readonly parts: readonly string[]
  readonly paths: readonly string[]
  readonly entry: string
}

const TOO_LONG = `The proof took more than ${TIMEOUT_MS / 1_000} seconds; publish again when the machine has less to do.`

/** A proof without an outcome is not stored, so the next publication is proven anew. */
function unproven(sentence: string): DomainError {
  return new DomainError('releases.unproven', { fields: { proof: sentence } })
}

async function run(task: ProofTask): Promise<readonly GateOutcome[] | null> {
  const child = spawn(process.execPath, [PROOF_FILE, JSON.stringify(task)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (message) =>
        typeof message === 'string' ? reject(unproven(message)) : resolve(message as readonly GateOutcome[] | null),
      )
      child.once('error', reject)
      child.once('exit', (code, signal) => reject(signal === null ? new Error(`The proof ended with ${code}`) : unproven(TOO_LONG)))
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
