import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { repositoryFiles } from '../checks/repository-files.ts'
import { plant, type PlantedFault } from './planted-fault.ts'

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  money: ['api/src/modules/payments/', 'api/src/modules/ledger/', 'api/src/modules/settlement/'],
  sessions: ['api/src/modules/identity/', 'shell/src/session/'],
  releases: ['api/src/modules/releases/', 'api/src/modules/rollouts/', 'shell/src/releases/', 'shell/src/remotes/'],
  ownership: ['api/src/modules/orders/', 'api/src/modules/cart/', 'api/src/modules/team/', 'api/src/modules/sites/use-cases/'],
  contracts: ['shared/contracts/src/'],
  guards: ['api/src/platform/', 'api/src/modules/staff/', 'api/src/modules/verification/', 'shell/src/app/'],
}

const SOURCE = /^(?!.*\.(test|test-bench|nightly|fake|fixture|types|d)\.tsx?$).*\.tsx?$/u

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
}

const FILTERS = /^(and)?[Ww]here(Null|NotNull|In|NotIn|Not)?$/u

interface Change {
  readonly start: number
  readonly end: number
  readonly replace: string
  readonly harm: string
}

export function mutantsIn(root: string): PlantedFault[][] {
  const files = repositoryFiles(root).filter((file) => SOURCE.test(file))
  return Object.entries(GROUPS).map(([group, folders]) => {
    const from = files.filter((file) => folders.some((folder) => file.startsWith(folder)))
    return from.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8'), group))
  })
}

/** Round-robin over the groups. The seed decides; the choice in a file does not change when other files do. */
export function chooseMutants(groups: readonly (readonly PlantedFault[])[], count: number, seed: number): PlantedFault[] {
  const chosen = groups.map((all) =>
    all.map((mutant) => ({ mutant, rank: digest(`${seed} ${mutant.id}`) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1)),
  )
  const turns = Array.from({ length: Math.ceil(count / chosen.length) }, (_, turn) => chosen.flatMap((group) => group[turn]?.mutant ?? []))
  return turns.flat().slice(0, count)
}

/** Each as a text that occurs only once in the source. */
export function mutantsOf(file: string, source: string, group = 'mutant'): PlantedFault[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const changes: Change[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    changes.push(...changesOf(node, tree))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return changes.flatMap((change) => {
    const { line } = tree.getLineAndCharacterOfPosition(change.start)
    const text = uniqueText(source, change)
    const id = `${file}#${digest(text.find + text.replace).slice(0, 8)}`
    const fault = { id, group, file, harm: `line ${line + 1}: ${change.harm}`, ...text }
    return plant(source, fault) === null ? [] : [fault]
  })
}

function changesOf(node: ts.Node, tree: ts.SourceFile): Change[] {
  const change = (at: ts.Node, replace: string, harm: string): Change => ({ start: at.getStart(tree), end: at.getEnd(), replace, harm })
  const textOf = (at: ts.Node) => at.getText(tree)
  const found = changeOfValue(node, textOf) ?? changeOfStep(node, textOf)
  return found === null ? [] : [change(...found)]
}

type Found = readonly [at: ts.Node, replace: string, harm: string] | null

function changeOfValue(node: ts.Node, textOf: (at: ts.Node) => string): Found {
  if (ts.isBinaryExpression(node)) {
    const sign = textOf(node.operatorToken)
    const swapped = SWAPPED[sign]
    const isText = [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
    return swapped === undefined || (sign === '+' && isText) ? null : [node.operatorToken, swapped, `${sign} became ${swapped}`]
  }
  if (ts.isNumericLiteral(node)) return [node, String(Number(textOf(node).replaceAll('_', '')) + 1), `${textOf(node)} is one more`]
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? [node, '[]', 'the list is empty'] : null
  if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer)) return [node.initializer, "''", `${textOf(node)} is empty`]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [node, 'false', 'true became false']
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [node, 'true', 'false became true']
  return null
}

function changeOfStep(node: ts.Node, textOf: (at: ts.Node) => string): Found {
  if (ts.isIfStatement(node)) return [node.expression, `!(${textOf(node.expression)})`, 'the condition is turned round']
  if (ts.isConditionalExpression(node)) return [node.condition, `!(${textOf(node.condition)})`, 'the choice is turned round']
  if (ts.isThrowStatement(node)) return [node, ';', 'nothing is thrown']
  if (ts.isExpressionStatement(node)) return [node, ';', `without ${textOf(node).slice(0, 60)}`]
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && FILTERS.test(node.expression.name.text))
    return [node, textOf(node.expression.expression), `without .${node.expression.name.text}`]
  return null
}

/** The change as whole lines, extended upwards until they are unique. */
function uniqueText(source: string, { start, end, replace }: Change): Pick<PlantedFault, 'find' | 'replace'> {
  const last = source.indexOf('\n', end) === -1 ? source.length : source.indexOf('\n', end)
  let first = source.lastIndexOf('\n', start - 1) + 1
  while (first > 0 && source.indexOf(source.slice(first, last)) !== source.lastIndexOf(source.slice(first, last)))
    first = source.lastIndexOf('\n', first - 2) + 1
  return { find: source.slice(first, last), replace: source.slice(first, start) + replace + source.slice(end, last) }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
