import { endpoints, ERROR_KINDS, type EndpointDefinition, type ReleaseRecord } from '@parlour/contracts'
import { fieldOf, shapeOf, type ShapeField } from '@parlour/contracts/call-shape'
import { fileWith, liveShellOf, type Candidate, type Fault, type Gate, type GateContext } from './gate.ts'

const CALLS: Readonly<Record<string, EndpointDefinition>> = endpoints

export const NAMES_IN_REACH: Gate = {
  name: 'names-in-reach',
  faultsOf: (candidate, context) => [
    ...sharedNames(candidate, context),
    ...stillShared(candidate, context),
    ...errorCodes(candidate),
    ...calls(candidate),
  ],
}

function sharedNames(candidate: Candidate, context: GateContext): Fault[] {
  const shell = liveShellOf(candidate, context)?.record
  if (!shell?.offers) return []
  return missing(candidate.record, shell.offers).map((name) => {
    const file = fileWith(candidate, labelOf(name))
    return { file, sentence: `${file} uses ${worded(name)}, which the live shell does not share; ship the shell first, or do without it.` }
  })
}

function stillShared({ record }: Candidate, { live }: GateContext): Fault[] {
  const { offers, kind, entry } = record
  if (kind !== 'shell' || !offers) return []
  return live.flatMap(({ record: remote }) =>
    missing(remote, offers).map((name) => ({
      file: entry,
      sentence: `${entry} no longer shares ${worded(name)}, which the live ${remote.name} uses; keep it until ${remote.name} does without it.`,
    })),
  )
}

function missing({ uses, kind }: ReleaseRecord, offers: readonly string[]): string[] {
  const offered = new Set(offers)
  if (kind === 'shell') return []
  return (uses?.names ?? []).filter((name) => !name.startsWith('error#') && !offered.has(name))
}

function errorCodes(candidate: Candidate): Fault[] {
  return (candidate.record.uses?.names ?? [])
    .filter((name) => name.startsWith('error#') && !(labelOf(name) in ERROR_KINDS))
    .map((name) => {
      const file = fileWith(candidate, labelOf(name))
      return { file, sentence: `${file} waits for the error ${labelOf(name)}, which the API never sends; use a code that it has.` }
    })
}

function calls(candidate: Candidate): Fault[] {
  return Object.entries(candidate.record.uses?.calls ?? {}).flatMap(([call, lines]) => {
    const endpoint = CALLS[call]
    const changes = endpoint ? changesOf(lines, shapeOf(endpoint)) : null
    if (changes?.length === 0) return []
    const file = fileWith(candidate, `endpoints.${call}`)
    if (!changes) return [{ file, sentence: `${file} calls ${call}, which the API does not have; deploy the API first, or do without it.` }]
    return changes.map((change) => ({
      file,
      sentence: `${file} calls ${call}, but ${change}; build against the contracts of the API that runs.`,
    }))
  })
}

function changesOf([builtCall = '', ...built]: readonly string[], [servedCall = '', ...served]: readonly string[]): string[] {
  if (builtCall !== servedCall) return [`it is "${servedCall}" and no longer "${builtCall}"`]
  const today = new Map(served.map((line) => [fieldOf(line).place, fieldOf(line)]))
  const known = new Map(built.map((line) => [fieldOf(line).place, fieldOf(line)]))
  const gone = [...known.values()].flatMap((field) => {
    const now = today.get(field.place)
    if (!now) return [`${field.place} is gone`]
    if (isBroken(field, now)) return [`${field.place} is ${[...now.kinds].join(' or ')} and no longer ${[...field.kinds].join(' or ')}`]
    return isAnswered(field) && now.isOptional && !field.isOptional ? [`${field.place} may be missing now`] : []
  })
  const demanded = [...today.values()].filter((field) => !isAnswered(field) && !field.isOptional && !known.has(field.place))
  return [...gone, ...demanded.map(({ place }) => `${place} is demanded now`)]
}

/** Input must still be accepted. Responses may add literals; null, another type or a renamed literal breaks the build. */
function isBroken(built: ShapeField, now: ShapeField): boolean {
  const added = [...now.kinds].filter((kind) => !built.kinds.has(kind))
  const removed = [...built.kinds].filter((kind) => !now.kinds.has(kind))
  if (!isAnswered(built)) return removed.length > 0
  return added.some((kind) => !kind.startsWith('"')) || (added.length > 0 && removed.length > 0)
}

function isAnswered({ place }: ShapeField): boolean {
  return place.startsWith('data')
}

/** `@parlour/ui#Button.tone` is the prop `tone`, `host#notify` the service `notify`. */
function labelOf(name: string): string {
  const inside = name.slice(name.indexOf('#') + 1)
  return name.startsWith('error#') ? inside : (inside.split('.').at(-1) ?? inside)
}

function worded(name: string): string {
  const [owner = '', inside = ''] = name.split('#')
  if (owner === 'host') return `the service "${inside}" of the shell`
  if (owner === 'tag') return `the tag "${inside}"`
  const [component = '', prop] = inside.split('.')
  return prop === undefined ? `"${inside}" of ${owner}` : `the prop "${prop}" of ${component}`
}
