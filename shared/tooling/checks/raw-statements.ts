import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type Argument, type CallExpression, type Expression } from 'oxc-parser'

/** Names of statement fragments that the same file defines as constants; never anything sent by a caller. */
const HANDED_ON: Readonly<Record<string, readonly string[]>> = {
  'api/src/modules/catalog/db/showcase.repository.ts': ['selection.from', 'selection.columns', 'selection.order', 'where'],
  'api/src/modules/catalog/db/design.repository.ts': ['sql'],
}

const SOURCE = /^api\/src\/.*(?<!\.test|\.test-bench|\.suite|\.nightly)\.ts$/
const RAW = /^raw$|Raw$/
const CONSTANT = /^[A-Z][A-Z0-9_]*$/
const CONNECTIONS = new Set(['db', 'trx', 'on', 'connection'])
/** Where tables have no models. */
const PLATFORM = 'api/src/platform/'

/** Raw statements of the API that interpolate anything but a constant, and tables that are read or written without their model. */
export function rawStatementProblems(root: string, files: readonly string[]): string[] {
  return files.filter((file) => SOURCE.test(file)).flatMap((file) => statementProblems(file, readFileSync(join(root, file), 'utf8')))
}

export function statementProblems(file: string, text: string): string[] {
  const found: { readonly start: number; readonly problem: string }[] = []
  const textOf = ({ start, end }: Expression) => text.slice(start, end)
  new Visitor({
    CallExpression: (call) => {
      const [first] = call.arguments
      if (isTable(call, first) && !file.startsWith(PLATFORM))
        found.push({ start: call.start, problem: `${textOf(call)} goes past the model of the table` })
      if (!RAW.test(nameOf(call.callee)) || first?.type !== 'TemplateLiteral') return
      for (const written of first.expressions)
        if (!isConstant(written) && HANDED_ON[file]?.includes(textOf(written)) !== true)
          found.push({ start: call.start, problem: `${textOf(written)} is written into a statement; send values as parameters` })
    },
  }).visit(parseSync(file, text).program)
  return found.map(({ start, problem }) => `${file}:${text.slice(0, start).split('\n').length}: ${problem}`)
}

function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

function isTable({ callee }: CallExpression, first: Argument | undefined): boolean {
  return callee.type === 'Identifier' && CONNECTIONS.has(callee.name) && first?.type === 'Literal' && typeof first.value === 'string'
}

/** `COLUMNS`, `ORDER[sort]`, `SAME.replace('a', 'b')`, and a choice between two texts. */
function isConstant(written: Expression): boolean {
  if (written.type === 'Identifier') return CONSTANT.test(written.name)
  if (written.type === 'Literal') return true
  if (written.type === 'MemberExpression') return isConstant(written.object)
  if (written.type === 'ConditionalExpression') return isConstant(written.consequent) && isConstant(written.alternate)
  return written.type === 'CallExpression' && nameOf(written.callee) === 'replace' && isConstant(written.callee)
}
