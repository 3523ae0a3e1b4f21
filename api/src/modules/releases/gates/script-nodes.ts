import { parse, type AnyNode, type Property } from 'acorn'

export function nodesOf(text: string): readonly AnyNode[] {
  const nodes: AnyNode[] = []
  try {
    collect(parse(text, { ecmaVersion: 'latest' }), nodes)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return nodes
}

function collect(value: unknown, nodes: AnyNode[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, nodes)
  else if (isNode(value)) {
    nodes.push(value)
    for (const part of Object.values(value)) collect(part, nodes)
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

export function textOfLiteral(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null
}

export function keyOf({ key, computed }: Pick<Property, 'key' | 'computed'>): string | null {
  if (!computed && key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : textOfLiteral(key)
}
