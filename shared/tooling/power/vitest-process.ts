import { join } from 'node:path'
import type * as Vitest from 'vitest/node'

// One Vitest for a whole run, so that its PostgreSQL starts once: it says which tests there are, and then runs the files that it is sent.
const [, , root = '', vitestFile = join(root, 'node_modules/vitest/dist/node.js')] = process.argv
process.chdir(root)
const { createVitest } = (await import(vitestFile)) as typeof Vitest
const vitest = await createVitest({ root, watch: false, maxWorkers: 1, reporters: [{}] })
const specifications = await vitest.globTestSpecifications()
/** Restored on disk, but its compiled module is still cached. */
let plantedFile: string | undefined
const pathOf = (moduleId: string) => moduleId.slice(root.length + 1)

process.on('message', ({ test, changed }: { readonly test: string; readonly changed: string }) => void run(test, changed))
process.send?.({ tests: specifications.map(({ moduleId }) => pathOf(moduleId)) })

/** Returns the failure, or null when the file passed. */
async function run(test: string, changed: string): Promise<void> {
  for (const file of new Set([plantedFile ?? changed, changed])) vitest.invalidateFile(join(root, file))
  plantedFile = changed
  const chosen = specifications.filter(({ moduleId }) => pathOf(moduleId) === test)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  const module = testModules.find(({ moduleId }) => pathOf(moduleId) === test)
  const failed = [...(module?.children.allTests('failed') ?? [])].map(({ fullName }) => fullName)
  const isGreen = module?.ok() === true && unhandledErrors.length === 0
  process.send?.({ red: isGreen ? null : (failed[0] ?? 'the file as a whole') })
}
