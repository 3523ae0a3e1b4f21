import type { AnyNode, CallExpression } from 'acorn'
import type { Candidate, Fault, Gate } from './gate.ts'
import { keyOf, textOfLiteral } from './script-nodes.ts'
import { calledName, functionsAround, globalPathOf, isInside, memberOf, scriptsOf, type ScriptFile } from './scripts.ts'

/** What a page may change of the browser's own objects. */
const OWN_WRITES = /^(?:location(?:\.(?:href|hash|search))?|document\.title|history\.scrollRestoration|exports|module\.exports)$/u
/** Names of the loader and of build tools, which no page has. */
const LOADER = /^(?:__FEDERATION__|__webpack_\w+|__VMOK\w*)/u
const NODE = /^(?:process|Buffer|global|__dirname|__filename)(?:\.|$)/u
const CHUNKS = /^(?:rspackChunk|webpackChunk)/u
const WRITES_FIRST: ReadonlySet<string> = new Set([
  'Object.assign',
  'Object.defineProperty',
  'Object.defineProperties',
  'Object.setPrototypeOf',
  'Reflect.set',
  'Reflect.defineProperty',
  'Reflect.setPrototypeOf',
  'Reflect.deleteProperty',
])

/** Calls that reach every part of the page. */
const SHARED_CALLS: Readonly<Record<string, string>> = {
  'localStorage.clear': 'erases what the shell and other parts store; remove own entries by name',
  'sessionStorage.clear': 'erases what the shell and other parts store; remove own entries by name',
  'cookieStore.set': 'sets a cookie for the whole product; ask the API for it',
  'cookieStore.delete': 'deletes a cookie of the whole product; ask the API for it',
  'caches.delete': 'erases stored answers of other parts; take it out',
  'indexedDB.deleteDatabase': 'erases a database of the whole product; take it out',
  'navigator.serviceWorker.register': 'registers a worker that answers for the whole product; take it out',
  'document.open': 'empties the page of all parts; render with React',
}

const ENDS: Readonly<Record<string, string>> = { setInterval: 'clearInterval', addEventListener: 'removeEventListener' }

/** The page, its globals, storage and events belong to every part that is on it. */
export const SHARED_PAGE: Gate = {
  name: 'shared-page',
  faultsOf: (candidate) => (candidate.record.kind === 'shell' ? [] : scriptsOf(candidate).flatMap((script) => faultsIn(script, candidate))),
}

function faultsIn(script: ScriptFile, candidate: Candidate): Fault[] {
  const { file } = script
  const isEntry = file === candidate.record.entry
  const said = script.nodes.flatMap((node) => [
    ...(isEntry ? [] : writes(script, node)),
    ...sharedCalls(script, node),
    ...(isEntry ? [] : lasting(script, node)),
    ...ownNames(script, node, candidate.record.name),
    ...(isEntry ? [] : outsideOfPage(script, node)),
    ...unguarded(script, node),
  ])
  return [...new Set(said)].map((what) => ({ file, sentence: `${file} ${what}.` }))
}

function writes(script: ScriptFile, node: AnyNode): string[] {
  const written = writtenPath(script, node)
  if (written === null || OWN_WRITES.test(written) || CHUNKS.test(written)) return []
  return written.split('.').includes('prototype')
    ? [`changes ${written} for every part of the page; write a function of its own instead`]
    : [`changes ${written}, which all parts of the page use; leave it as it is`]
}

function writtenPath(script: ScriptFile, node: AnyNode): string | null {
  if (node.type === 'AssignmentExpression') return globalPathOf(script, node.left)
  if (node.type === 'UpdateExpression') return globalPathOf(script, node.argument)
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return globalPathOf(script, node.argument)
  const isWriting = node.type === 'CallExpression' && WRITES_FIRST.has(globalPathOf(script, node.callee) ?? '')
  return isWriting ? globalPathOf(script, node.arguments[0]) : null
}

function sharedCalls(script: ScriptFile, node: AnyNode): string[] {
  if (node.type !== 'CallExpression') return []
  const path = globalPathOf(script, node.callee)
  const advice = path === null ? undefined : SHARED_CALLS[path]
  return advice ? [`calls ${path}, which ${advice}`] : []
}

/** Timers and listeners of the whole page that nothing ends. */
function lasting(script: ScriptFile, node: AnyNode): string[] {
  if (node.type !== 'CallExpression') return []
  const { start, target } = startOf(script, node) ?? {}
  if (start === undefined) return []
  const what = start === 'setInterval' ? 'a timer' : `a listener for "${textOfLiteral(node.arguments[0]) ?? 'events'}" on the ${target}`
  const around = functionsAround(script, node)
  if (around.length === 0)
    return [`starts ${what} as soon as it is loaded; start it in an effect, and end it in the clean-up of the effect`]
  if (start === 'addEventListener' && endsByItself(script, node, around.at(-1))) return []
  return isEnded(script, node, start, around.at(-1))
    ? []
    : [`starts ${what} and never ends it; call ${ENDS[start]} in the clean-up of the effect`]
}

function startOf(script: ScriptFile, { callee }: CallExpression): { readonly start: string; readonly target: string } | null {
  const path = globalPathOf(script, callee)
  if (path === 'setInterval') return { start: path, target: 'page' }
  if (path === 'addEventListener') return { start: path, target: 'window' }
  const owner = path?.endsWith('.addEventListener') ? path.slice(0, -'.addEventListener'.length) : null
  return owner === 'document' || owner === 'document.body' || owner === 'document.documentElement'
    ? { start: 'addEventListener', target: 'document' }
    : null
}

function endsByItself({ nodes }: ScriptFile, { arguments: [, , options] }: CallExpression, whole: AnyNode | undefined): boolean {
  if (options?.type === 'Identifier')
    return nodes.some(
      (one) => one.type === 'CallExpression' && calledName(one.callee) === 'abort' && (whole === undefined || isInside(one, whole)),
    )
  if (options?.type !== 'ObjectExpression') return false
  return options.properties.some((one) => one.type === 'Property' && ['signal', 'once'].includes(keyOf(one) ?? ''))
}

function isEnded(script: ScriptFile, node: CallExpression, start: string, whole: AnyNode | undefined): boolean {
  const event = start === 'addEventListener' ? textOfLiteral(node.arguments[0]) : null
  return script.nodes.some(
    (one) =>
      one.type === 'CallExpression' &&
      calledName(one.callee) === ENDS[start] &&
      (whole === undefined || isInside(one, whole)) &&
      (event === null || [event, null].includes(textOfLiteral(one.arguments[0]))),
  )
}

/** Each part caches its calls and registers its chunks under its own name. */
function ownNames(script: ScriptFile, node: AnyNode, name: string): string[] {
  const path = node.type === 'MemberExpression' || node.type === 'Identifier' ? globalPathOf(script, node) : null
  if (path !== null && CHUNKS.test(path) && path !== `rspackChunkparlour_${name.replaceAll('-', '_')}`)
    return [`puts its modules into ${path}, where another part looks for its own; build with the uniqueName of the preset`]
  if (node.type !== 'CallExpression' || calledName(node.callee) !== 'createClient') return []
  const given = textOfLiteral(node.arguments[0])
  return given === null || given === name
    ? []
    : [`makes the client of "${given}", whose cached answers it would overwrite; call createClient("${name}", …)`]
}

const INSERTS: ReadonlySet<string> = new Set(['append', 'prepend', 'appendChild', 'insertBefore', 'replaceChildren'])
const REMOVES: ReadonlySet<string> = new Set(['remove', 'removeChild'])
const FRAME: ReadonlySet<string> = new Set(['document.body', 'document.head', 'document.documentElement'])

/** Elements outside the page stay when the visitor leaves it. */
function outsideOfPage(script: ScriptFile, node: AnyNode): string[] {
  if (node.type === 'Identifier' || node.type === 'MemberExpression') return foreignNames(script, node)
  if (node.type !== 'CallExpression') return []
  const [owner, name] = ownerAndName(globalPathOf(script, node.callee))
  const whole = functionsAround(script, node).at(-1)
  const isRemoved = script.nodes.some(
    (one) => one.type === 'CallExpression' && REMOVES.has(calledName(one.callee) ?? '') && whole && isInside(one, whole),
  )
  if (INSERTS.has(name) && FRAME.has(owner) && !isRemoved)
    return [`calls ${owner}.${name}, so the element stays when its page is left; render inside the page, or use a Dialog of the kit`]
  return name === 'init' && isReset(node)
    ? ['starts the texts of the whole page anew with init(); the shell has started them, so use useTranslation()']
    : []
}

function ownerAndName(path: string | null): readonly [owner: string, name: string] {
  const parts = path?.split('.') ?? []
  return [parts.slice(0, -1).join('.'), parts.at(-1) ?? '']
}

function foreignNames({ parents, ...script }: ScriptFile, node: AnyNode): string[] {
  const path = globalPathOf({ parents, ...script }, node)
  const parent = parents.get(node)
  if (
    path === null ||
    parent?.type === 'MemberExpression' ||
    isName(node, parent) ||
    (parent?.type === 'UnaryExpression' && parent.operator === 'typeof')
  )
    return []
  if (LOADER.test(path)) return [`reads ${path}, which belongs to the loader of the shell; take it out`]
  if (NODE.test(path)) return [`reads ${path}, which browsers do not have; put the value in when building`]
  return path === 'navigator.webdriver' ? ['asks whether a robot looks (navigator.webdriver); show everybody the same'] : []
}

/** The name of a property or a label, which reads nothing. */
function isName(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'Property') return parent.key === node && !parent.computed && !parent.shorthand
  return parent?.type === 'PropertyDefinition' || parent?.type === 'MethodDefinition' || parent?.type === 'LabeledStatement'
}

function isReset({ arguments: [options] }: CallExpression): boolean {
  if (options?.type !== 'ObjectExpression') return false
  return options.properties.some((one) => one.type === 'Property' && ['lng', 'resources', 'fallbackLng'].includes(keyOf(one) ?? ''))
}

/** Any window may send a message. */
function unguarded(script: ScriptFile, node: AnyNode): string[] {
  if (
    node.type !== 'CallExpression' ||
    startOf(script, node)?.start !== 'addEventListener' ||
    textOfLiteral(node.arguments[0]) !== 'message'
  )
    return []
  const whole = functionsAround(script, node).at(-1)
  const isChecked = script.nodes.some(
    (one) => ['origin', 'source'].includes(memberOf(one) ?? '') && (whole === undefined || isInside(one, whole)),
  )
  return isChecked ? [] : ['takes messages of any window; compare event.origin with location.origin first']
}
