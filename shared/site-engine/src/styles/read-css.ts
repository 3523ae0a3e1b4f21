import { readFileSync } from 'node:fs'
import { parse, type ChildNode } from 'postcss'

/** The value of an attribute that needs no quotation marks. */
const QUOTED_WORD = /=(['"])([a-z][\w-]*)\1\]/gu
const IN_SELECTOR = /("[^"]*"|'[^']*')|\s*([>~+,])\s*|\s+/gu
const IN_PARAMETERS = /("[^"]*"|'[^']*')|\s*([,:])\s*|\s+/gu
/** Spaces around a plus or minus mean something, so they stay. */
const IN_VALUE = /("[^"]*"|'[^']*')|\s*([,/*])\s*|(?<=\()\s+|\s+(?=\))|(?<![\w.])0(?=\.\d)|(\s)\s*/gu

export function readCss(file: string | URL): string {
  return minifyCss(readFileSync(file, 'utf8'))
}

/** Removes comments and white space and shortens values: rules, declarations and their order stay. */
export function minifyCss(text: string): string {
  return printed(parse(text).nodes)
}

function printed(nodes: readonly ChildNode[]): string {
  return nodes.map(minifyNode).join('').replace(/;$/u, '')
}

function minifyNode(node: ChildNode): string {
  if (node.type === 'comment') return ''
  if (node.type === 'decl') return `${node.prop}:${minifyValue(node.value)}${node.important ? '!important' : ''};`
  if (node.type === 'rule') return `${compact(node.selector.replace(QUOTED_WORD, '=$2]'), IN_SELECTOR)}{${printed(node.nodes)}}`
  const parameters = compact(node.params, IN_PARAMETERS)
  const start = `@${node.name}${/^[^(]/u.test(parameters) ? ' ' : ''}${parameters}`
  return node.nodes ? `${start}{${printed(node.nodes)}}` : `${start};`
}

function minifyValue(value: string): string {
  return value
    .trim()
    .replace(IN_VALUE, '$1$2$3')
    .replace(/^transparent$|(?<=[ ,])transparent(?=$|[ ),])/gu, '#0000')
}

function compact(text: string, pattern: RegExp): string {
  return text.trim().replace(pattern, (_, quoted?: string, sign?: string) => quoted ?? sign ?? ' ')
}
