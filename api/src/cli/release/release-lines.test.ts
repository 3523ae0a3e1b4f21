import { describe, expect, it } from 'vitest'
import { errorText } from '../publish-workspace.ts'
import { publicationLines } from './publish-part.ts'
import { diffLines, provenanceLine } from './print-releases.ts'

const PUBLISHED = {
  name: 'billing',
  version: '0.1.0-ab',
  epoch: 7,
  vectorId: 'v-0123456789ab',
  isNew: true,
  state: 'candidate',
  gates: [{ gate: 'file-hashes', isPassed: true, sentence: 'passed' }],
  files: 3,
  bytes: 2048,
  renderedPages: 0,
  renderingFault: null,
} as const

describe('what npm run release says', () => {
  it('of a rejected release: the sentence, the code and a line for every fault of every gate, each with its file', () => {
    const fields = {
      'style-reach': 'a.css: "h1" reaches other parts.\nb.css: "*" reaches other parts.',
      secrets: 'c.js holds a private key.',
    }
    expect(errorText('The release did not pass its checks.', { error: 'releases.gate-failed', fields })).toBe(
      [
        'The release did not pass its checks. (releases.gate-failed)',
        '  ✗ style-reach: a.css: "h1" reaches other parts.',
        '  ✗ style-reach: b.css: "*" reaches other parts.',
        '  ✗ secrets: c.js holds a private key.',
      ].join('\n'),
    )
  })

  it('of a candidate: that nobody gets it, and the next command', () => {
    const lines = publicationLines(PUBLISHED, [])
    expect(lines).toContain('billing 0.1.0-ab (3 files, 2 kB) is a candidate: nobody gets it yet')
    expect(lines.at(-1)).toContain('npm run release -- start billing 0.1.0-ab --reason')
  })

  it('of a promoted release, of one that was live already, and of what could not be proven', () => {
    expect(publicationLines(PUBLISHED, ['billing 0.1.0-ab is live for everybody.'])).toContain('billing 0.1.0-ab (3 files, 2 kB) is live')
    expect(publicationLines({ ...PUBLISHED, state: 'live', isNew: false }, []).at(-1)).toContain('was live already: nothing changed')
    const gates = [{ gate: 'loads-together', isPassed: true, sentence: 'NOT PROVEN: this machine has no Chromium.' }]
    expect(publicationLines({ ...PUBLISHED, gates }, [])).toContain('! loads-together: NOT PROVEN: this machine has no Chromium.')
  })

  it('of a release that a CI published: repository, branch, environment, commit and run', () => {
    const run = { repository: 'acme/garden', branch: 'main', environment: 'production', commit: 'c0ffee', runId: '77' }
    expect(provenanceLine({ ...run, issuer: 'https://ci.example', runUrl: 'https://ci.example/runs/77' })).toBe(
      '  published by acme/garden, branch main, environment production, commit c0ffee: https://ci.example/runs/77',
    )
  })

  it('of a difference: sizes, names and files', () => {
    const names = { added: [], removed: [] }
    const lines = diffLines(
      {
        against: { releaseId: 'a', version: '0.1.0-aa' },
        files: [{ path: 'x.js', change: 'changed', before: 1024, after: 2048 }],
        bytes: { before: 1024, after: 2048 },
        firstBytes: { before: 1024, after: 1024 },
        hostContract: { before: 1, after: 1 },
        apiContract: { before: 1, after: 1 },
        exposes: names,
        ownedPaths: { added: ['garden'], removed: [] },
        capabilities: { added: ['http:/api/cart/*'], removed: ['host:notify'] },
        locales: names,
        shared: [{ name: 'react', before: '19.3.1', after: '19.4.0' }],
      },
      'billing 0.1.0-ab',
    )
    expect(lines).toEqual([
      'billing 0.1.0-ab against 0.1.0-aa',
      '  bytes 1.0 kB to 2.0 kB, first page 1.0 kB to 1.0 kB',
      '  + paths garden',
      '  + capabilities http:/api/cart/*',
      '  - capabilities host:notify',
      '  ~ react 19.3.1 to 19.4.0',
      '  ~ x.js 1.0 kB to 2.0 kB',
    ])
  })
})
