import { readFileSync } from 'node:fs'
import * as contracts from '@parlour/contracts'
import { fieldOf, shapeOf } from '@parlour/contracts/call-shape'
import ts from 'typescript'
import type { SharedNames } from './shared-names.ts'

export interface NamesUsed {
  readonly names: readonly string[]
  readonly calls: Readonly<Record<string, readonly string[]>>
}

const KIT = '@parlour/ui'
const CONTRACTS = '@parlour/contracts'
const SDK = '@parlour/federation-sdk'
/** Services that hooks of the remote kit use on behalf of their caller. */
const SERVICES_OF_HOOKS: Readonly<Record<string, readonly string[]>> = {
  useSession: ['session', 'onSessionChange'],
  usePermission: ['session', 'onSessionChange'],
  useLeaveGuard: ['session'],
  useExportMenu: ['notify'],
}

export function namesUsed(files: readonly string[], shared: SharedNames): NamesUsed {
  const names = new Set<string>()
  const calls = new Set<string>()
  const terms = new Set<string>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [word] of text.matchAll(/[A-Za-z_]\w*/gu)) terms.add(word)
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
    const imported = importsOf(source, shared)
    for (const [specifier, name] of imported.values()) {
      names.add(`${specifier}#${name}`)
      const services = specifier === SDK ? (SERVICES_OF_HOOKS[name] ?? []) : []
      for (const service of services) names.add(`host#${service}`)
    }
    for (const name of namesIn(source, imported, shared)) names.add(name)
    for (const call of callsIn(source, imported)) calls.add(call)
  }
  const shapes = [...calls].toSorted().map((call) => [call, linesRead(call, terms)] as const)
  return { names: [...names].toSorted(), calls: Object.fromEntries(shapes.filter(([, lines]) => lines.length > 0)) }
}

/** Operations read from `endpoints` of the contracts or from the `client` of the remote. */
function callsIn(source: ts.SourceFile, imported: Imports): string[] {
  const owners = new Set<string>()
  if (imported.get('endpoints')?.[0] === CONTRACTS) owners.add('endpoints')
  if (source.statements.some(isImportOfClient)) owners.add('client')
  const calls: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && owners.has(node.expression.text))
      calls.push(node.name.text)
    ts.forEachChild(node, look)
  }
  if (owners.size > 0) look(source)
  return calls
}

function isImportOfClient(statement: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(statement) &&
    ts.isStringLiteral(statement.moduleSpecifier) &&
    /^\.{1,2}\/(?:.*\/)?client\.ts$/u.test(statement.moduleSpecifier.text)
  )
}

type Imports = ReadonlyMap<string, readonly [specifier: string, name: string]>

function importsOf(source: ts.SourceFile, { moduleOf }: SharedNames): Imports {
  const imports = new Map<string, readonly [string, string]>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const specifier = statement.moduleSpecifier.text
    const bindings = statement.importClause?.namedBindings
    if (statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) continue
    if (!bindings || !ts.isNamedImports(bindings)) continue
    for (const { isTypeOnly, name, propertyName } of bindings.elements) {
      const exported = (propertyName ?? name).text
      const module = isTypeOnly ? undefined : moduleOf(specifier, exported)
      if (module !== undefined) imports.set(name.text, [module, exported])
    }
  }
  return imports
}

function namesIn(source: ts.SourceFile, imports: Imports, shared: SharedNames): string[] {
  const names: string[] = []
  const isHosted = [...imports.values()].some(([, name]) => name === 'useHost' || name === 'defineRemote')
  const look = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) names.push(...propsOf(node, imports, shared))
    if (isHosted && ts.isPropertyAccessExpression(node) && shared.services.has(node.name.text)) names.push(`host#${node.name.text}`)
    if (isHosted && ts.isBindingElement(node) && ts.isIdentifier(node.name) && shared.services.has(node.name.text))
      names.push(`host#${node.name.text}`)
    if (ts.isStringLiteral(node) && node.text in contracts.ERROR_KINDS) names.push(`error#${node.text}`)
    if (ts.isPropertyAssignment(node) && /^(?:provides|invalidates)Tags$/u.test(node.name.getText(source)))
      names.push(...[...shared.tags].filter((tag) => node.initializer.getText(source).includes(`'${tag}'`)).map((tag) => `tag#${tag}`))
    ts.forEachChild(node, look)
  }
  look(source)
  return names
}

function propsOf(element: ts.JsxSelfClosingElement | ts.JsxOpeningElement, imports: Imports, shared: SharedNames): string[] {
  const { tagName, attributes } = element
  const [specifier, component = ''] = ts.isIdentifier(tagName) ? (imports.get(tagName.text) ?? []) : []
  const own = specifier === KIT ? shared.props.get(component) : undefined
  return attributes.properties.flatMap((attribute) =>
    ts.isJsxAttribute(attribute) && ts.isIdentifier(attribute.name) && own?.has(attribute.name.text)
      ? [`${KIT}#${component}.${attribute.name.text}`]
      : [],
  )
}

/** Requests count completely; of responses only the fields that the sources name. */
function linesRead(call: string, terms: ReadonlySet<string>): string[] {
  const endpoint = Object.entries(contracts.endpoints).find(([name]) => name === call)?.[1]
  if (!endpoint) return []
  return shapeOf(endpoint).filter(
    (line) => !line.startsWith('data') || terms.has(/\w+$/u.exec(fieldOf(line).place.replaceAll(/[[\]{}]/gu, ''))?.[0] ?? ''),
  )
}
