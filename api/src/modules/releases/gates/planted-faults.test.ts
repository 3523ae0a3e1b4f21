import { describe, expect, it } from 'vitest'
import { HARMLESS_CHANGES } from './harmless-changes.fixture.ts'
import { PLANTED_FAULTS } from './planted-faults.fixture.ts'
import { playOut, type Cases } from './planted-world.fixture.ts'
import { runGates } from './run-gates.ts'

function failuresOf(plant: Cases[string]) {
  const { candidate, context } = playOut(plant)
  return runGates(candidate, context).filter(({ isPassed }) => !isPassed)
}

describe('gates at publish', () => {
  it('reject planted faults with a sentence that names the file', () => {
    const cases = Object.entries(PLANTED_FAULTS).map(([name, plant]) => ({ name, failures: failuresOf(plant) }))
    const rejected = cases.filter(({ failures }) => failures.some(({ sentence, file }) => file !== undefined && sentence.includes(file)))
    process.stdout.write(`figure planted-faults-refused ${rejected.length} of ${cases.length}\n`)
    expect(cases.length).toBeGreaterThanOrEqual(40)
    expect(cases.filter((one) => !rejected.includes(one)).map(({ name }) => name)).toEqual([])
  })

  it('let harmless changes pass', () => {
    const cases = Object.entries(HARMLESS_CHANGES).map(([name, plant]) => ({ name, failures: failuresOf(plant) }))
    const rejected = cases.filter(({ failures }) => failures.length > 0)
    process.stdout.write(`figure harmless-changes-refused ${rejected.length} of ${cases.length}\n`)
    expect(cases.length).toBeGreaterThanOrEqual(40)
    expect(rejected.map(({ name, failures }) => [name, failures[0]?.sentence])).toEqual([])
  })

  it('say which gate found a fault first', () => {
    const gates = Object.entries(PLANTED_FAULTS).map(([name, plant]) => [name, failuresOf(plant)[0]?.gate])
    expect(Object.fromEntries(gates)).toMatchObject({
      'a prop that the kit calls otherwise now': 'names-in-reach',
      'a second React in a page': 'shared-singletons',
      'a missing plural form': 'language-texts',
      'texts that the scripts name in an unknown form': 'language-texts',
      'an entry that names its scripts in an unknown form': 'exposed-module',
      'a style sheet that cannot be parsed': 'style-reach',
      'a release that grew by 400 kB': 'size-budget',
      'a style for every heading': 'style-reach',
      'a wrong hash': 'file-hashes',
      'a path that is given up': 'owned-paths',
      'a call that is not declared': 'capabilities',
      'code made by eval': 'foreign-code',
      'a private key': 'secrets',
    })
  })
})
