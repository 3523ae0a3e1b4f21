import { describe, expect, it } from 'vitest'
import { commentsIn, knownAmong, missingFiles, missingLinks } from './file-references.ts'

describe('the check of file references', () => {
  it('names relative links that lead nowhere, not those of the web or in code', () => {
    const document = '[a](how-to/a.md) [b](gone.md#part) [c](https://example.com) `[d](address)`'
    expect(missingLinks(document, (link) => link === 'how-to/a.md')).toEqual(['gone.md'])
  })

  it('knows a file by the end of its path, and no pattern or example', () => {
    const isKnown = knownAmong(['api/src/app.ts'])
    expect(missingFiles(['see `src/app.ts`, app.ts and old/app.ts', '*.nightly.ts, noun.kind.ts'], isKnown)).toEqual(['old/app.ts'])
  })

  it('reads comments and nothing else of a file', () => {
    expect(commentsIn('a.tsx', "const a = <p>// no.ts</p> // one.ts\n/** two.ts */ const b = '/* no.ts */'")).toEqual([
      ' one.ts',
      '* two.ts ',
    ])
  })
})
