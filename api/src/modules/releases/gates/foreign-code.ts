import type { AnyNode, CallExpression, NewExpression } from 'acorn'
import { CssSyntaxError, parse } from 'postcss'
import { textsOf, type Candidate, type Fault, type Gate } from './gate.ts'
import { keyOf, textOfLiteral } from './script-nodes.ts'
import { calledName, globalPathOf, memberOf, scriptsOf, startOfText, type ScriptFile } from './scripts.ts'

const FOREIGN = /^\s*(?:(?:https?|wss?):)?\/\/[\w.[\]-]+/iu
const FETCHING_CALLS: ReadonlySet<string> = new Set([
  'fetch',
  'importScripts',
  'sendBeacon',
  'open',
  'Request',
  'EventSource',
  'WebSocket',
  'Worker',
  'SharedWorker',
  'register',
])
const FETCHING_KEYS: ReadonlySet<string> = new Set(['src', 'srcSet', 'srcset', 'action', 'formAction', 'poster', 'data'])
const MARKUP_KEYS: ReadonlySet<string> = new Set(['innerHTML', 'outerHTML', '__html'])
const MARKUP_CALLS: ReadonlySet<string> = new Set(['insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe', 'parseHTMLUnsafe'])
const TIMERS: ReadonlySet<string> = new Set(['setTimeout', 'setInterval'])
/** How old libraries find the global object; they go on without it. */
const GLOBAL_OBJECT = 'return this'
const ELEMENT_MAKERS: ReadonlySet<string> = new Set(['createElement', 'jsx', 'jsxs'])
const PAGE_ELEMENTS: ReadonlySet<string> = new Set(['script', 'base', 'object', 'embed'])

/** Only files of the release run, nothing is fetched from elsewhere, and no text becomes code or markup. */
export const FOREIGN_CODE: Gate = {
  name: 'foreign-code',
  faultsOf: (candidate) => [
    ...scriptsOf(candidate).flatMap((script) => scriptFaults(script, candidate)),
    ...textsOf(candidate, '.css').flatMap(([file, text]) => addressesIn(text).map((address) => fetched(file, address))),
  ],
}

function fetched(file: string, address: string): Fault {
  return { file, sentence: `${file} fetches from ${address}; carry the file in the release, or ask the API.` }
}

function scriptFaults(script: ScriptFile, candidate: Candidate): Fault[] {
  const { file } = script
  const isRuntime = file === candidate.record.entry || candidate.record.kind === 'shell'
  const addresses = new Set(script.nodes.flatMap((node) => foreignStart(script, node)))
  const isShell = candidate.record.kind === 'shell'
  const uses = new Set(
    script.nodes.flatMap((node) => [
      ...madeCode(script, node, isShell),
      ...(isRuntime ? [] : [...markup(node), ...styleElements(script, node), ...frames(node)]),
    ]),
  )
  return [
    ...(file === candidate.record.entry ? publicPath(script, candidate.record.name) : []),
    ...[...addresses].map((address) => fetched(file, address)),
    ...[...uses].map((what) => ({ file, sentence: `${file} ${what}.` })),
  ]
}

/** The bundler writes the address of the files into `p` of its runtime. */
function publicPath({ file, nodes }: ScriptFile, name: string): Fault[] {
  const own = `/assets/${name}/`
  return nodes.flatMap((node) => {
    const path = node.type === 'AssignmentExpression' && memberOf(node.left) === 'p' ? textOfLiteral(node.right) : null
    if (path === null || path === own) return []
    return [{ file, sentence: `${file} loads its files from "${path}"; build with the publicPath "${own}" of the preset.` }]
  })
}

function foreignStart(script: ScriptFile, node: AnyNode): string[] {
  return fetchedParts(script, node).flatMap((part) => {
    const start = part ? startOfText(script, part) : null
    return start !== null && FOREIGN.test(start) ? [start.trim().split('/').slice(0, 3).join('/')] : []
  })
}

function fetchedParts(script: ScriptFile, node: AnyNode): (AnyNode | undefined)[] {
  if (node.type === 'ImportExpression') return [node.source]
  if (node.type === 'AssignmentExpression') return FETCHING_KEYS.has(memberOf(node.left) ?? '') ? [node.right] : []
  if (node.type === 'Property') return FETCHING_KEYS.has(keyOf(node) ?? '') ? [node.value] : []
  return node.type === 'CallExpression' || node.type === 'NewExpression' ? fetchedArguments(script, node) : []
}

function fetchedArguments(script: ScriptFile, { callee, arguments: given }: CallExpression | NewExpression): (AnyNode | undefined)[] {
  const name = calledName(callee) ?? ''
  if (name === 'setAttribute') return FETCHING_KEYS.has(textOfLiteral(given[0]) ?? '') ? [given[1]] : []
  const isFetching = FETCHING_CALLS.has(name) && (callee.type === 'MemberExpression' || globalPathOf(script, callee) !== null)
  return isFetching ? given.slice(0, 2) : []
}

function madeCode(script: ScriptFile, node: AnyNode, isShell: boolean): string[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const path = globalPathOf(script, node.callee)
  if (path === 'eval') return [policy('eval')]
  // The federation runtime of the shell has it for browsers without import().
  if (path === 'Function' && !isShell && textOfLiteral(node.arguments[0]) !== GLOBAL_OBJECT) return [policy('new Function')]
  if (path === 'document.write' || path === 'document.writeln') return [policy('document.write')]
  return path !== null && TIMERS.has(path) && isText(node.arguments[0]) ? [policy('a timer with a text')] : []
}

function isText(node: AnyNode | undefined): boolean {
  if (node?.type === 'BinaryExpression') return isText(node.left) || isText(node.right)
  return node?.type === 'TemplateLiteral' || textOfLiteral(node) !== null
}

function policy(what: string): string {
  return `uses ${what}, which the policy of the documents refuses; write it without`
}

function markup(node: AnyNode): string[] {
  if (node.type === 'Property')
    return keyOf(node) === '__html' && textOfLiteral(node.value) === null ? [intoMarkup('dangerouslySetInnerHTML')] : []
  if (node.type === 'AssignmentExpression') {
    const name = memberOf(node.left)
    return name !== null && MARKUP_KEYS.has(name) && textOfLiteral(node.right) === null ? [intoMarkup(name)] : []
  }
  if (node.type === 'Literal') return typeof node.value === 'string' && /^\s*javascript:/iu.test(node.value) ? [SCRIPT_ADDRESS] : []
  return node.type === 'CallExpression' ? [...markupCalls(node), ...pageElements(node)] : []
}

const SCRIPT_ADDRESS = 'has an address that begins with javascript:, which the policy of the documents refuses; handle the click instead'

function markupCalls({ callee }: CallExpression): string[] {
  const name = calledName(callee) ?? ''
  return MARKUP_CALLS.has(name) ? [intoMarkup(name)] : []
}

function pageElements({ callee, arguments: [type] }: CallExpression): string[] {
  const element = ELEMENT_MAKERS.has(calledName(callee) ?? '') ? textOfLiteral(type) : null
  return element !== null && PAGE_ELEMENTS.has(element)
    ? [`makes a <${element}> element, which no hash of the release covers; import the code instead`]
    : []
}

function styleElements(script: ScriptFile, node: AnyNode): string[] {
  if (node.type !== 'CallExpression' || textOfLiteral(node.arguments[0]) !== 'style') return []
  const isMade = globalPathOf(script, node.callee) === 'document.createElement' || ['jsx', 'jsxs'].includes(calledName(node.callee) ?? '')
  return isMade ? ['makes a <style> element, which the policy of the documents refuses; use a CSS module'] : []
}

function intoMarkup(what: string): string {
  return `turns a text into markup with ${what}, so a script in the text would run; render it with React`
}

function frames(node: AnyNode): string[] {
  const text = node.type === 'TemplateElement' ? node.value.cooked : node.type === 'Literal' ? node.value : null
  if (typeof text !== 'string') return []
  const tokens = text.split(/\s+/u)
  return tokens.includes('allow-same-origin') && tokens.includes('allow-scripts')
    ? ['has a frame with both allow-same-origin and allow-scripts, which together undo its sandbox; leave one of them out']
    : []
}

function addressesIn(text: string): string[] {
  const found = new Set<string>()
  const look = (value: string) => {
    for (const [, address = ''] of value.matchAll(/(?:url\(\s*|^\s*|image-set\(\s*)["']?((?:https?:)?\/\/[^"')\s]+)/giu))
      found.add(address.split('/').slice(0, 3).join('/'))
  }
  try {
    parse(text).walk((node) => {
      if (node.type === 'decl') look(node.value)
      if (node.type === 'atrule' && node.name === 'import') look(node.params)
    })
  } catch (error) {
    // The gate of styles reports what cannot be parsed.
    if (!(error instanceof CssSyntaxError)) throw error
  }
  return [...found]
}
