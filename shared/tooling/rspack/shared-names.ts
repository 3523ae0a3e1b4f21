import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CACHE_TAGS } from '@parlour/contracts'
import type { StatsCompilation } from '@rspack/core'
import ts from 'typescript'

export interface SharedNames {
  readonly props: ReadonlyMap<string, ReadonlySet<string>>
  readonly services: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
}

export function sharedNames(directory: string): SharedNames {
  const require = createRequire(path.join(directory, 'package.json'))
  const folderOf = (name: string) => path.dirname(require.resolve(name))
  const sdk = readFileSync(path.join(folderOf('@parlour/federation-sdk'), 'remote-definition.ts'), 'utf8')
  const services = /interface HostServices \{(.*?)\n\}/su.exec(sdk)?.[1] ?? ''
  return {
    props: propsOfKit(folderOf('@parlour/ui')),
    services: new Set([...services.matchAll(/^ {2}readonly (\w+):/gmu)].map(([, name = '']) => name)),
    tags: new Set(CACHE_TAGS),
  }
}

function propsOfKit(folder: string): Map<string, Set<string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!gallery).*(?<!\.test)\.tsx$/u.test(file))
  return new Map(
    files.flatMap((file) => {
      const source = ts.createSourceFile(
        file,
        readFileSync(path.join(folder, file), 'utf8'),
        ts.ScriptTarget.Latest,
        false,
        ts.ScriptKind.TSX,
      )
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

function listedExports(file: string): string[] | undefined {
  const text = readFileSync(file, 'utf8')
  const lists = [...text.matchAll(/^export \{([^}]*)\} from/gmu)]
  if (lists.length === 0 || /^export (?!\{)/mu.test(text)) return undefined
  return lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim())).filter((name) => name !== '')
}

const NAMESPACE_IMPORT = /^import \* as (\w+) from '([^']+)'/gmu
const SHARED_LOADED = /^ {2}(?:'([^']+)'|(\w+))(?:: (\w+))?,$/gmu
const SHARED_FETCHED = /^ {2}'([^']+)': \(\) => import\((?:\/\*.*?\*\/ )?'([^']+)'\)/gmu

export function namesOffered(stats: StatsCompilation, directory: string): string[] {
  const folder = path.join(directory, 'src', 'remotes')
  const text = readFileSync(path.join(folder, 'shared-modules.ts'), 'utf8')
  const requests = new Map([...text.matchAll(NAMESPACE_IMPORT)].map(([, name = '', request = '']) => [name, request]))
  const loaded = [...text.matchAll(SHARED_LOADED)].map(([, quoted, plain, name]) => [
    quoted ?? plain,
    requests.get(name ?? quoted ?? plain ?? ''),
  ])
  const fetched = [...text.matchAll(SHARED_FETCHED)].map(([, specifier, request]) => [specifier, request])
  const require = createRequire(path.join(folder, 'shared-modules.ts'))
  const exported = new Map((stats.modules ?? []).map(({ name, providedExports }) => [name?.split(' + ')[0] ?? '', providedExports ?? []]))
  const modules = [...loaded, ...fetched].flatMap(([specifier = '', request]) => {
    if (request === undefined) return []
    const file = request.startsWith('.') ? path.join(folder, request) : require.resolve(request)
    const relative = path.relative(directory, file)
    const names = listedExports(file) ?? exported.get(relative.startsWith('..') ? relative : `./${relative}`) ?? []
    return names.map((name) => `${specifier}#${name}`)
  })
  const { props, services, tags } = sharedNames(directory)
  return [
    ...modules,
    ...[...props].flatMap(([component, own]) => [...own].map((prop) => `@parlour/ui#${component}.${prop}`)),
    ...[...services].map((service) => `host#${service}`),
    ...[...tags].map((tag) => `tag#${tag}`),
  ].toSorted()
}
