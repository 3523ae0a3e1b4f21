import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT_DIRECTORY } from '../../src/cli/workspaces.ts'
import { FIRST_CHANGES } from './first-changes.ts'
import { FIRST_FAULTS } from './first-faults.ts'
import { SECOND_CHANGES } from './second-changes.ts'
import { SECOND_FAULTS } from './second-faults.ts'
import { openCopies, type OutsideCases } from './workspace-copy.ts'

let copies: Awaited<ReturnType<typeof openCopies>>

beforeAll(async () => {
  execFileSync('npx', ['turbo', 'run', 'build'], { cwd: ROOT_DIRECTORY, env: { ...process.env, NODE_ENV: 'production' } })
  copies = await openCopies()
}, 300_000)

afterAll(() => copies.close())

async function rejectedOf(cases: OutsideCases): Promise<string[]> {
  const rejected: string[] = []
  for (const [id, one] of Object.entries(cases)) if ((await copies.resultOf(one)).sentences.length > 0) rejected.push(id)
  return rejected
}

/** Two lists of people who had not read the gates; each case is built from the sources of a remote and read by the gates. */
describe('gates on changes that outsiders chose', { timeout: 600_000 }, () => {
  it('reject nearly all faults of both lists', async () => {
    const [first, second] = [await rejectedOf(FIRST_FAULTS), await rejectedOf(SECOND_FAULTS)]
    process.stdout.write(`figure outsider-faults-refused ${first.length} of 40 goal >= 37\n`)
    process.stdout.write(`figure outsider-faults-refused-second-list ${second.length} of 40 goal >= 37\n`)
    expect(first.length, first.join()).toBeGreaterThanOrEqual(37)
    expect(second.length, second.join()).toBeGreaterThanOrEqual(37)
  })

  it('reject at most one harmless change of each list', async () => {
    const [first, second] = [await rejectedOf(FIRST_CHANGES), await rejectedOf(SECOND_CHANGES)]
    process.stdout.write(`figure outsider-harmless-refused ${first.length} of 40 goal <= 1\n`)
    process.stdout.write(`figure outsider-harmless-refused-second-list ${second.length} of 40 goal <= 1\n`)
    expect(first.length, first.join()).toBeLessThanOrEqual(1)
    expect(second.length, second.join()).toBeLessThanOrEqual(1)
  })
})
