import { describe, expect, it } from 'vitest'
import { namesIn, problemsOf } from './vocabulary.ts'

/** Composed here so that this file does not contain the words itself. */
const word = (...parts: readonly string[]) => parts.join('')

describe('the check of vocabulary', () => {
  it('finds a word in identifiers of every spelling and in names of files', () => {
    const names = [word('List', 'Turner'), word('TURN', 'ER_PROPS'), word('src/list-turn', 'er.tsx')]
    expect(problemsOf('a.ts', names)).toHaveLength(3)
  })

  it('lets a verb pass in a sentence and not in a name, and a column keep what its migration called it', () => {
    expect(problemsOf('a.ts', [word("'is to", "ld why'"), word('first_to', 'ld_at')])).toEqual([])
    expect(problemsOf('a.ts', [word('isTo', 'ld')])).toHaveLength(1)
  })

  it('lets longer words pass that only begin alike', () => {
    expect(problemsOf('a.ts', ['desktopWidth', 'leagueCode', 'alphabet'])).toEqual([])
  })

  it('reads identifiers and the titles of tests', () => {
    expect(namesIn('a.test.ts', "it('opens a page', () => open(page))")).toEqual(expect.arrayContaining(['open', 'page', "'opens a page'"]))
  })
})
