import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CACHE_TAGS } from '@parlour/contracts'
import type { StatsCompilation } from '@rspack/core'
import ts from 'typescript'
import { SHARED_PACKAGES } from './shared-packages.ts'

export interface SharedNames {
  readonly props: ReadonlyMap<string, ReadonlySet<string>>
  readonly services: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  /** The shared module behind a name that is imported from `specifier`; undefined when it is not shared. */
  readonly moduleOf: (specifier: string, name: string) => string | undefined
}

export function sharedNames(directory: string): SharedNames {
  const require = createRequire(path.join(directory, 'package.json'))
  const folderOf = (name: string) => path.dirname(require.resolve(name))
  const sdk = parsed(path.join(folderOf('@parlour/federation-sdk'), 'remote-definition.ts'))
  const services = sdk.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'HostServices')
  return {
    props: propsOfKit(folderOf('@parlour/ui')),
    services: new Set(services ? membersOf(services, sdk) : []),
    tags: new Set(CACHE_TAGS),
    moduleOf: (specifier) => SHARED_PACKAGES.find((shared) => shared === specifier),
  }
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false)
}

function propsOfKit(folder: string): Map<string, Set<string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!gallery).*(?<!\.test)\.tsx$/u.test(file))
  return new Map(
    files.flatMap((file) => {
      const source = parsed(path.join(folder, file))
      return source.statements.flatMap((statement) => componentOf(statement, source))
    }),
  )
}

function componentOf(statement: ts.Statement, source: ts.SourceFile): [string, Set<string>][] {
  const type = ts.isFunctionDeclaration(statement) ? statement.parameters[0]?.type : undefined
  if (!ts.isFunctionDeclaration(statement) || !statement.name || !type) return []
  return [[statement.name.text, new Set(membersOf(type, source))]]
}

function membersOf(type: ts.Node, source: ts.SourceFile): string[] {
  const members: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isPropertySignature(node)) return void members.push(node.name.getText(source))
    if (ts.isTypeReferenceNode(node)) {
      const declared = source.statements.find(
        (other) =>
          (ts.isTypeAliasDeclaration(other) || ts.isInterfaceDeclaration(other)) && other.name.text === node.typeName.getText(source),
      )
      if (declared) look(declared)
      return
    }
    ts.forEachChild(node, look)
  }
  look(type)
  return members
}

/** Names of a module that only re-exports; undefined when it declares something itself. */
function listedExports(file: string): string[] | undefined {
  const exported = parsed(file).statements.filter((statement) => ts.isExportDeclaration(statement) || isDeclaredExport(statement))
  const lists = exported.flatMap((statement) => {
    const clause = ts.isExportDeclaration(statement) && !statement.isTypeOnly ? statement.exportClause : undefined
    return clause && ts.isNamedExports(clause) ? [clause.elements.map(({ name }) => name.text)] : []
  })
  return lists.length > 0 && lists.length === exported.length ? lists.flat() : undefined
}

function isDeclaredExport(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return ts.isExportAssignment(statement) || modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
}

/** What the shell shares with remotes: the specifier, and the module it stands for. */
function sharedRequests(source: ts.SourceFile): (readonly [specifier: string, request: string])[] {
  const namespaces = new Map<string, string>()
  const found: (readonly [string, string])[] = []
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const bindings = node.importClause?.namedBindings
      if (bindings && ts.isNamespaceImport(bindings)) namespaces.set(bindings.name.text, node.moduleSpecifier.text)
    }
    const name = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) ? node.name : undefined
    if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) {
      const request = requestOf(ts.isPropertyAssignment(node) ? node.initializer : name, namespaces)
      if (request !== undefined) found.push([name.text, request])
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Names of packages that are shared in part: `'react-redux': { useDispatch, useSelector }`. */
function selectedNames(source: ts.SourceFile): string[] {
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
      const specifier = ts.isComputedPropertyName(node.name) ? '' : node.name.text
      for (const { name } of node.initializer.properties) if (name && ts.isIdentifier(name)) found.push(`${specifier}#${name.text}`)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

function requestOf(value: ts.Node, namespaces: ReadonlyMap<string, string>): string | undefined {
  if (ts.isIdentifier(value)) return namespaces.get(value.text)
  const call = ts.isArrowFunction(value) && ts.isCallExpression(value.body) ? value.body : undefined
  const [request] = call?.expression.kind === ts.SyntaxKind.ImportKeyword ? call.arguments : []
  return request && ts.isStringLiteral(request) ? request.text : undefined
}

export function namesOffered(stats: StatsCompilation, directory: string): string[] {
  const folder = path.join(directory, 'src', 'remotes')
  const require = createRequire(path.join(folder, 'shared-modules.ts'))
  const exported = new Map((stats.modules ?? []).map(({ name, providedExports }) => [name?.split(' + ')[0] ?? '', providedExports ?? []]))
  const source = parsed(path.join(folder, 'shared-modules.ts'))
  const modules = sharedRequests(source).flatMap(([specifier, request]) => {
    const file = request.startsWith('.') ? path.join(folder, request) : require.resolve(request)
    const relative = path.relative(directory, file)
    const names = listedExports(file) ?? exported.get(relative.startsWith('..') ? relative : `./${relative}`) ?? []
    return names.map((name) => `${specifier}#${name}`)
  })
  const { props, services, tags } = sharedNames(directory)
  return [
    ...modules,
    ...selectedNames(source),
    ...[...props].flatMap(([component, own]) => [...own].map((prop) => `@parlour/ui#${component}.${prop}`)),
    ...[...services].map((service) => `host#${service}`),
    ...[...tags].map((tag) => `tag#${tag}`),
  ].toSorted()
}
