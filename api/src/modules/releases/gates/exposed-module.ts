import { Script } from 'node:vm'
import type { AnyNode } from 'acorn'
import { textsOf, type Candidate, type Fault, type Gate } from './gate.ts'
import { keyOf, nodesOf, textOfLiteral } from './script-nodes.ts'

const EXPOSED = './remote'
const HASH = /^[0-9a-f]{16}$/u
const ENDING = /^\.\w+$/u
const INTEGRITY = /^sha384-/u

export const EXPOSED_MODULE: Gate = {
  name: 'exposed-module',
  faultsOf: (candidate) => {
    const nodes = nodesOf(textOf(candidate, candidate.record.entry) ?? '')
    return [...container(candidate, nodes), ...namedFiles(candidate), ...chunks(candidate, nodes), ...unreadable(candidate)]
  },
}

function container({ record, contents }: Candidate, nodes: readonly AnyNode[]): Fault[] {
  const { kind, name, entry, exposes } = record
  if (kind === 'shell' || !contents.has(entry)) return []
  const isExposed = nodes.some((node) => node.type === 'Property' && keyOf(node) === EXPOSED)
  const isNamed = nodes.some((node) => nameOf(node) === `parlour_${name}`)
  const faults: Fault[] = []
  if (!exposes.includes(EXPOSED) || !isExposed)
    faults.push({
      file: entry,
      sentence: `${entry} does not expose ${EXPOSED}, so the shell finds no pages; build it with the preset of remotes.`,
    })
  if (!isNamed)
    faults.push({
      file: entry,
      sentence: `${entry} is not the container of ${name}; the name of remote.manifest.json must be that of the build.`,
    })
  return faults
}

/** A name with a hyphen is written as a text. */
function nameOf(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.computed ? textOfLiteral(node.property) : null
}

function namedFiles({ record, contents }: Candidate): Fault[] {
  const { entry, styles, preloads, pages = {}, server } = record
  const named = new Set([entry, ...styles, ...preloads, ...Object.values(pages).flat(), ...(server === undefined ? [] : [server])])
  return [...named].filter((path) => !contents.has(path)).map(missing)
}

function chunks(candidate: Candidate, nodes: readonly AnyNode[]): Fault[] {
  const { record, contents } = candidate
  const fetched = nodes.flatMap(namesWritten)
  const others = textsOf(candidate, '.js').filter(([path]) => path !== record.entry)
  const known = new Set(record.files.map(({ integrity }) => integrity))
  const isForeign = nodes.map(textOfLiteral).some((integrity) => integrity !== null && INTEGRITY.test(integrity) && !known.has(integrity))
  return [
    ...fetched.filter((path) => !contents.has(path)).map(missing),
    ...(fetched.length === 0 && others.length > 0
      ? [{ file: record.entry, sentence: `${record.entry} names none of the other ${others.length} scripts; build with the preset.` }]
      : []),
    ...(isForeign
      ? [
          {
            file: record.entry,
            sentence: `${record.entry} demands hashes that no file of the release has; browsers would refuse them, so build again.`,
          },
        ]
      : []),
  ]
}

function namesWritten(node: AnyNode): string[] {
  if (node.type !== 'BinaryExpression' || node.left.type !== 'BinaryExpression' || node.left.right.type !== 'MemberExpression') return []
  const ending = textOfLiteral(node.right)
  const { object } = node.left.right
  if (ending === null || !ENDING.test(ending) || object.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property) => {
    const hash = property.type === 'Property' ? textOfLiteral(property.value) : null
    return property.type === 'Property' && hash !== null && HASH.test(hash) ? [`${keyOf(property)}.${hash}${ending}`] : []
  })
}

function unreadable(candidate: Candidate): Fault[] {
  return textsOf(candidate, '.js').flatMap(([path, text]) => {
    const complaint = complaintOf(text, path)
    return complaint === null ? [] : [{ file: path, sentence: `${path} cannot be parsed (${complaint}); build again.` }]
  })
}

function complaintOf(text: string, filename: string): string | null {
  try {
    void new Script(text, { filename })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function missing(path: string): Fault {
  return { file: path, sentence: `${path} is needed but is not among the files; build again and publish the whole folder.` }
}

function textOf({ contents }: Candidate, path: string): string | null {
  const bytes = contents.get(path)
  return bytes ? Buffer.from(bytes).toString('utf8') : null
}
