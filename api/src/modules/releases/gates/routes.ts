import { isBelow, PAGES } from '@parlour/contracts'
import type { AnyNode, ObjectExpression } from 'acorn'
import type { Candidate, Fault, Gate } from './gate.ts'
import { keyOf, textOfLiteral } from './script-nodes.ts'
import { memberOf, scriptsOf } from './scripts.ts'

const MANIFEST = 'remote.manifest.json'
const SHOWS_PAGE: ReadonlySet<string> = new Set(['lazy', 'Component', 'element', 'loader', 'children'])

export interface BuiltRoute {
  readonly file: string
  /** Below the locale; null when the script computes it. */
  readonly path: string | null
  /** In the handle, where earlier kits wrote it. */
  readonly needs: string | null
}

/** The routes of a remote must be those of its manifest, below its own paths. */
export const ROUTES: Gate = {
  name: 'routes',
  faultsOf: (candidate) => {
    if (candidate.record.kind === 'shell') return []
    const built = builtRoutes(candidate)
    return [...misplaced(candidate, built), ...unlisted(candidate, built), ...unbuilt(candidate, built)]
  },
}

function misplaced({ record }: Candidate, built: readonly BuiltRoute[]): Fault[] {
  return built.flatMap(({ file, path }) => {
    if (path === null) return []
    const isOwn = record.ownedPaths.some((own) => isBelow(path, own))
    if (path.includes('*') && !isOwn)
      return [{ file, sentence: `${file} has the route "${path}", which takes addresses of other parts; name each address of the remote.` }]
    return isOwn
      ? []
      : [
          {
            file,
            sentence: `${file} has the route "${path}", which lies below none of the ownedPaths of ${MANIFEST}; add its first part there.`,
          },
        ]
  })
}

function unlisted({ record }: Candidate, built: readonly BuiltRoute[]): Fault[] {
  const { routes } = record
  if (!routes) return []
  return built
    .filter(({ path }) => path !== null && path !== '*' && !routes.includes(path))
    .map(({ file, path }) => ({
      file,
      sentence: `${file} has the page "${path}", which the routes of ${MANIFEST} do not list; add it there.`,
    }))
}

function unbuilt({ record }: Candidate, built: readonly BuiltRoute[]): Fault[] {
  const { routes, ownedPaths } = record
  const paths = built.map(({ path }) => path)
  if (!routes || built.length === 0 || paths.includes(null)) return []
  const empty = ownedPaths.filter((own) => !routes.some((path) => path === own || path.startsWith(`${own}/`)))
  return [
    ...routes
      .filter((path) => !paths.includes(path))
      .map((path) => ({
        file: MANIFEST,
        sentence: `${MANIFEST} lists the route "${path}", for which the build has no page; take it out, or add the page.`,
      })),
    ...empty.map((path) => ({
      file: MANIFEST,
      sentence: `${MANIFEST} owns "${path}", but lists no route there; take it out, or add a page.`,
    })),
  ]
}

/** Every route of the scripts, also below another one. */
export function builtRoutes(candidate: Candidate): readonly BuiltRoute[] {
  return scriptsOf(candidate).flatMap((script) =>
    script.nodes.flatMap((node): BuiltRoute[] => {
      if (node.type !== 'ObjectExpression' || !isRoute(node)) return []
      const parts = [node, ...routesAround(node, script.parents)].map((route) => pathOf(valueOf(route, 'path')))
      const handle = valueOf(node, 'handle')
      const needs = handle?.type === 'ObjectExpression' ? textOfLiteral(valueOf(handle, 'needs')) : null
      const path = parts.includes(null)
        ? null
        : parts
            .toReversed()
            .filter((part) => part !== '')
            .join('/')
      return [{ file: script.file, path, needs }]
    }),
  )
}

function isRoute(node: ObjectExpression): boolean {
  const keys = node.properties.map((property) => (property.type === 'Property' ? keyOf(property) : null))
  return keys.includes('path') && keys.some((key) => key !== null && SHOWS_PAGE.has(key))
}

function routesAround(node: AnyNode, parents: ReadonlyMap<AnyNode, AnyNode>): ObjectExpression[] {
  const around: ObjectExpression[] = []
  for (let outer = parents.get(node); outer; outer = parents.get(outer))
    if (outer.type === 'ObjectExpression' && isRoute(outer)) around.push(outer)
  return around
}

function valueOf(node: ObjectExpression, key: string): AnyNode | undefined {
  const property = node.properties.find((one) => one.type === 'Property' && keyOf(one) === key)
  return property?.type === 'Property' ? property.value : undefined
}

function pathOf(node: AnyNode | undefined): string | null {
  if (node?.type === 'MemberExpression' && memberOf(node.object) === 'PAGES')
    return Object.entries(PAGES).find(([name]) => name === memberOf(node))?.[1] ?? null
  if (node?.type !== 'TemplateLiteral') return textOfLiteral(node)
  const parts = node.quasis.flatMap(({ value }, index) => [
    value.cooked ?? '',
    ...(node.expressions[index] ? [pathOf(node.expressions[index])] : []),
  ])
  return parts.includes(null) ? null : parts.join('')
}
