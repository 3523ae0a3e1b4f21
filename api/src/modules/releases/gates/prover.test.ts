import { execFileSync } from 'node:child_process'
import { findBrowser } from '@parlour/tooling/find-browser'
import { beforeAll, expect, it } from 'vitest'
import type { Proof } from '../domain/proof.ts'
import { UNSIGNED } from '../domain/signer.ts'
import { proveAssignment } from '../use-cases/prove-assignment.ts'
import { createProver } from './prover.ts'
import { gardenSources, liveSmall, smallShellSources } from './small-release.fixture.ts'

beforeAll(async () => {
  process.env.PLAYWRIGHT_CHROMIUM = await findBrowser()
}, 600_000)

function killBrowser(): void {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const proofs = all.filter(([, parent, ...message]) => Number(parent) === process.pid && message.join(' ').includes('run-proof.ts'))
  const browsers = all.filter(([, parent]) => proofs.some(([proof]) => proof === parent))
  for (const [browser] of browsers) process.kill(Number(browser), 'SIGKILL')
}

function registry(kills: number) {
  const shell = { ...liveSmall(smallShellSources()), id: '1'.repeat(32) }
  const garden = { ...liveSmall(gardenSources()), id: '2'.repeat(32) }
  const stored: Proof[] = []
  let documents = 0
  const documentOf = () => {
    documents += 1
    if (documents <= kills) killBrowser()
    return {
      html: '<!doctype html><link rel="icon" href="/favicon.svg"><div id="root"><h1>Garden</h1></div>',
      policy: "default-src 'self'",
    }
  }
  const deps = {
    prove: createProver(documentOf),
    proofs: { seenOf: async () => stored[0] ?? null, saveProof: async (_assignment: unknown, proof: Proof) => void stored.push(proof) },
    signer: UNSIGNED,
    callApi: async () => ({ status: 503, body: '{}' }),
    bytesOf: async () => new Uint8Array(),
    now: () => new Date('2026-11-22T12:00:00Z'),
  }
  const assignment = { shellId: shell.id, remoteIds: { garden: garden.id } }
  return {
    stored,
    documents: () => documents,
    publish: async () => proveAssignment(deps, { assignment, releases: [shell, garden], part: 'garden' }),
  }
}

const NOT_TOGETHER = expect.objectContaining({
  gate: 'loads-together',
  isPassed: false,
  sentence: expect.stringContaining('the shell has no federation'),
})

it('a proof whose browser is killed says nothing of the release; another browser looks again, and what a whole look sees is kept', async () => {
  const { publish, stored, documents } = registry(3)
  // Both browsers are killed.
  await expect(publish()).rejects.toMatchObject({
    code: 'releases.unproven',
    fields: { proof: expect.stringContaining('could not be tried in a browser') },
  })
  expect(stored).toEqual([])
  // The third one is killed, and the fourth opens two documents.
  expect(await publish()).toMatchObject({ isPassed: false, outcomes: expect.arrayContaining([NOT_TOGETHER]) })
  expect(documents()).toBe(5)
  expect(await publish()).toBe(stored[0])
  expect(documents()).toBe(5)
}, 60_000)
