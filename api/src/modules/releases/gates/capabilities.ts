import { capabilitiesUsed, covers, isDeclared } from '@parlour/contracts/capabilities'
import { fileWith, textsOf, type Candidate, type Fault, type Gate } from './gate.ts'

const MANIFEST = 'remote.manifest.json'

/** API paths written in a script; a build that uses the contracts has none. */
const WRITTEN = /["'`](\/api(?:\/[a-z0-9-]+)+)/gu

/** Fails on an undeclared use of the API or shell, and on a declared one that is unused. */
export const CAPABILITIES: Gate = {
  name: 'capabilities',
  faultsOf: (candidate) => {
    const { kind, capabilities } = candidate.record
    if (kind === 'shell') return []
    if (!capabilities)
      return [{ file: MANIFEST, sentence: `${MANIFEST} declares no capabilities; list what the remote uses, or "capabilities": [].` }]
    const uses = usesOf(candidate)
    const undeclared = uses.filter(({ capability }) => !isDeclared(capabilities, capability))
    const boundless = capabilities.filter((declared) => /^http:\/(?:api\/?)?\*?$/u.test(declared))
    const unused = capabilities.filter((declared) => !uses.some(({ capability }) => covers(declared, capability)))
    return [
      ...undeclared.map(({ capability, findFile }) => {
        const file = findFile()
        const sentence = `${file} needs "${capability}", which ${MANIFEST} does not declare; add it to its capabilities, or do without it.`
        return { file, sentence }
      }),
      ...boundless.map((declared): Fault => ({
        file: MANIFEST,
        sentence: `${MANIFEST} declares "${declared}", which is the whole API; list the areas or calls that the remote uses.`,
      })),
      ...unused.map((declared): Fault => ({
        file: MANIFEST,
        sentence: `${MANIFEST} declares "${declared}", which nothing uses; take it out.`,
      })),
    ]
  },
}

interface Use {
  readonly capability: string
  readonly findFile: () => string
}

function usesOf(candidate: Candidate): Use[] {
  const named = [...capabilitiesUsed(candidate.record.uses ?? { names: [], calls: {} })].map(([capability, word]) => ({
    capability,
    findFile: () => fileWith(candidate, capability.startsWith('http:') ? `endpoints.${word}` : word),
  }))
  const written = textsOf(candidate, '.js').flatMap(([file, text]) =>
    [...new Set([...text.matchAll(WRITTEN)].map(([, path = '']) => path))].map((path) => ({
      capability: `http:${path}`,
      findFile: () => file,
    })),
  )
  return [...named, ...written]
}
