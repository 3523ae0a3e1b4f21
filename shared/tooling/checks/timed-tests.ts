import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const TEST = /(?<!^e2e\/nightly\/.*)\.(?:test|suite|spec)\.tsx?$/u
/** Holds a lock longer than the database allows a row to be locked. */
const EXCEPT = new Set(['api/src/modules/releases/live-vectors.test.ts'])
const COMPARISONS = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
])
const CLOCK = /\b(?:Date|performance)\.now\(\)/u
const BOUND = /^toBe(?:Less|Greater)Than(?:OrEqual)?$|^toBeCloseTo$/u
const SLEEPERS = /^(?:node:)?timers\/promises$/u

/** Tests of every run must not wait for time, compare clock times, or listen on a fixed port. */
export function timedTestProblems(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => TEST.test(file) && !EXCEPT.has(file))
    .flatMap((file) => timingProblems(file, readFileSync(join(root, file), 'utf8')))
}

export function timingProblems(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    const reason = reasonOf(node)
    if (reason) problems.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${reason}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

function reasonOf(node: ts.Node): string | null {
  if (isSleep(node)) return 'wait for an event, not for a time'
  if (isComparisonOfClock(node)) return 'compare the order of events or a clock that the test moves, not times'
  if (isFixedPort(node)) return 'listen at port 0 and ask which port it is'
  return null
}

/** `new Promise((resolve) => setTimeout(resolve, 50))` or an imported equivalent; without a delay it is an event loop turn. */
function isSleep(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return ts.isStringLiteral(node.moduleSpecifier) && SLEEPERS.test(node.moduleSpecifier.text)
  if (!ts.isCallExpression(node)) return false
  const called = node.expression
  if (ts.isPropertyAccessExpression(called)) return called.name.text === 'waitForTimeout'
  const [task, time] = node.arguments
  if (time === undefined || time.getText() === '0') return false
  return called.getText() === 'setTimeout' && task !== undefined && ts.isIdentifier(task) && isResolverOf(node, task.text)
}

function isResolverOf(node: ts.Node, name: string): boolean {
  for (let above = node.parent; !ts.isSourceFile(above); above = above.parent) {
    if (!ts.isArrowFunction(above) || !above.parameters.some((parameter) => parameter.name.getText() === name)) continue
    return ts.isNewExpression(above.parent) && above.parent.expression.getText() === 'Promise'
  }
  return false
}

function isComparisonOfClock(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return COMPARISONS.has(node.operatorToken.kind) && (isOfClock(node.left) || isOfClock(node.right))
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  return BOUND.test(node.expression.name.text) && (isOfClock(node.expression.expression) || node.arguments.some(isOfClock))
}

function isOfClock(node: ts.Node): boolean {
  if (CLOCK.test(node.getText())) return true
  if (!ts.isIdentifier(node)) return false
  const value = valueOf(node)
  return value !== undefined && CLOCK.test(value)
}

function valueOf(name: ts.Identifier): string | undefined {
  for (let above: ts.Node = name.parent; !ts.isSourceFile(above); above = above.parent) {
    const statements: readonly ts.Statement[] = ts.isBlock(above) ? above.statements : []
    const declarations = statements
      .filter((statement) => ts.isVariableStatement(statement))
      .flatMap(({ declarationList }) => declarationList.declarations)
    const declared = declarations.find((declaration) => declaration.name.getText() === name.text)
    if (declared !== undefined) return declared.initializer?.getText()
  }
  return undefined
}

function isFixedPort(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !/(?:^|\.)listen$/u.test(node.expression.getText())) return false
  return node.arguments.some((given) => {
    if (ts.isNumericLiteral(given)) return given.text !== '0'
    const port = ts.isObjectLiteralExpression(given) ? given.properties.find((property) => property.name?.getText() === 'port') : undefined
    return port !== undefined && ts.isPropertyAssignment(port) && ts.isNumericLiteral(port.initializer) && port.initializer.text !== '0'
  })
}
