import type { AnyNode, Expression } from 'acorn'
import { textsOf, type Candidate } from './gate.ts'
import { keyOf, nodesOf, textOfLiteral } from './script-nodes.ts'

interface TextVariable {
  readonly start: string
  readonly scope: AnyNode | null
}

export interface ScriptFile {
  readonly file: string
  readonly nodes: readonly AnyNode[]
  readonly parents: ReadonlyMap<AnyNode, AnyNode>
  /** Names that the script declares anywhere; all others are names of the browser. */
  readonly declared: ReadonlySet<string>
  /** Variables that are made with a text. */
  readonly texts: ReadonlyMap<string, readonly TextVariable[]>
}

type Part = AnyNode | null | undefined

type FunctionNode = Extract<AnyNode, { readonly type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }>

const SELVES: ReadonlySet<string> = new Set(['window', 'globalThis', 'self', 'top', 'parent', 'frames'])
const parsed = new WeakMap<Candidate['contents'], readonly ScriptFile[]>()

/** Parsed once for all gates; texts are no code. */
export function scriptsOf(candidate: Candidate): readonly ScriptFile[] {
  const known = parsed.get(candidate.contents)
  if (known) return known
  const scripts = textsOf(candidate, '.js').map(([file, text]) => scriptOf(file, text))
  parsed.set(candidate.contents, scripts)
  return scripts
}

function scriptOf(file: string, text: string): ScriptFile {
  const nodes = nodesOf(text)
  const parents = new Map<AnyNode, AnyNode>()
  const declared = new Set<string>()
  const texts = new Map<string, TextVariable[]>()
  for (const node of nodes) {
    for (const child of Object.values(node).flat().filter(isNode)) parents.set(child, node)
    for (const name of namesDeclared(node)) declared.add(name)
  }
  for (const node of nodes) {
    const start = node.type === 'VariableDeclarator' ? textStart(node.init) : null
    if (start === null || node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') continue
    texts.set(node.id.name, [...(texts.get(node.id.name) ?? []), { start, scope: scopeOf({ parents }, node) }])
  }
  return { file, nodes, parents, declared, texts }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

function namesDeclared(node: AnyNode): string[] {
  if (node.type === 'VariableDeclarator') return namesOfPattern(node.id)
  if (node.type === 'CatchClause') return namesOfPattern(node.param)
  if (isFunction(node)) return [...(node.id ? [node.id.name] : []), ...node.params.flatMap(namesOfPattern)]
  return (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && node.id ? [node.id.name] : []
}

export function namesOfPattern(pattern: Part): string[] {
  if (pattern?.type === 'Identifier') return [pattern.name]
  if (pattern?.type === 'AssignmentPattern') return namesOfPattern(pattern.left)
  if (pattern?.type === 'RestElement') return namesOfPattern(pattern.argument)
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(namesOfPattern)
  if (pattern?.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((one) => namesOfPattern(one.type === 'RestElement' ? one.argument : one.value))
}

export function isFunction(node: AnyNode): node is FunctionNode {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
}

/** `localStorage.clear` for `window.localStorage?.clear`; null for what does not begin with a name of the browser. */
export function globalPathOf(script: ScriptFile, node: Part): string | null {
  const path = pathOf(script, node)
  const [first = '', ...rest] = path ?? []
  if (path === null) return null
  return SELVES.has(first) && rest.length > 0 ? withoutSelves(rest).join('.') : path.join('.')
}

function withoutSelves([first = '', ...rest]: readonly string[]): readonly string[] {
  return SELVES.has(first) && rest.length > 0 ? withoutSelves(rest) : [first, ...rest]
}

function pathOf(script: ScriptFile, node: Part): string[] | null {
  if (node?.type === 'ChainExpression') return pathOf(script, node.expression)
  if (node?.type === 'Identifier') return script.declared.has(node.name) ? null : [node.name]
  if (node?.type !== 'MemberExpression') return null
  const owner = pathOf(script, node.object)
  const name = memberOf(node)
  return owner === null || name === null ? null : [...owner, name]
}

export function memberOf(node: Part): string | null {
  if (node?.type === 'ChainExpression') return memberOf(node.expression)
  if (node?.type !== 'MemberExpression') return null
  return keyOf({ key: node.property as Expression, computed: node.computed })
}

/** What is called: `jsx` for `(0, react.jsx)(…)`. */
export function calledName(callee: Part): string | null {
  if (callee?.type === 'SequenceExpression') return calledName(callee.expressions.at(-1))
  return callee?.type === 'Identifier' ? callee.name : memberOf(callee)
}

/** The functions around a node, inmost first, without the one that a bundler wraps around a module. */
export function functionsAround({ parents }: ScriptFile, node: AnyNode): readonly FunctionNode[] {
  const around: FunctionNode[] = []
  for (let outer = parents.get(node); outer; outer = parents.get(outer))
    if (isFunction(outer) && !isCalledAtOnce(outer, parents.get(outer))) around.push(outer)
  return around.slice(0, -1)
}

function isCalledAtOnce(inner: FunctionNode, outer: AnyNode | undefined): boolean {
  return outer?.type === 'CallExpression' && (outer.callee as AnyNode) === inner
}

export function isInside(node: AnyNode, outer: AnyNode): boolean {
  return node.start >= outer.start && node.end <= outer.end
}

/** The first characters of a text that is put together, e.g. of a template; null when they are unknown. */
export function startOfText(script: ScriptFile, node: Part): string | null {
  if (node?.type === 'BinaryExpression') return startOfText(script, node.left)
  if (node?.type === 'NewExpression') return calledName(node.callee) === 'URL' ? startOfText(script, node.arguments[0]) : null
  if (node?.type === 'ConditionalExpression') return startOfText(script, node.consequent) ?? startOfText(script, node.alternate)
  return node?.type === 'Identifier' ? startOfVariable(script, node) : textStart(node)
}

function startOfVariable(script: ScriptFile, node: AnyNode & { readonly name: string }): string | null {
  const known = script.texts.get(node.name) ?? []
  for (let scope = scopeOf(script, node); ; scope = scopeOf(script, scope)) {
    const variable = known.find((one) => one.scope === scope)
    if (variable) return variable.start
    if (scope === null || bindsName(scope, node.name)) return null
  }
}

export function scopeOf({ parents }: Pick<ScriptFile, 'parents'>, node: AnyNode): FunctionNode | null {
  for (let outer = parents.get(node); outer; outer = parents.get(outer)) if (isFunction(outer)) return outer
  return null
}

/** Whether a parameter of the function has the name. */
export function bindsName(node: FunctionNode, name: string): boolean {
  return node.params.flatMap(namesOfPattern).includes(name)
}

function textStart(node: Part): string | null {
  return node?.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? null) : textOfLiteral(node)
}
