import { CssSyntaxError, parse, type AtRule, type Node, type Rule } from 'postcss'
import { textsOf, type Fault, type Gate } from './gate.ts'

/** Every selector needs a class of the remote, and every name its prefix. */
export const STYLE_REACH: Gate = {
  name: 'style-reach',
  faultsOf: (candidate) => {
    const { name, kind } = candidate.record
    if (kind === 'shell') return []
    return textsOf(candidate, '.css').flatMap(([path, text]) => sheetFaults(text, name, path))
  },
}

function sheetFaults(text: string, name: string, file: string): Fault[] {
  const faults: Fault[] = []
  try {
    parse(text).walk((node) => {
      if (node.type === 'atrule') faults.push(...atRuleFaults(node, name, file))
      if (node.type === 'rule') faults.push(...ruleFaults(node, name, file))
    })
    return faults
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return [{ file, sentence: `${file} cannot be parsed (${error.reason}); build again.` }]
  }
}

function ruleFaults(rule: Rule, name: string, file: string): Fault[] {
  const around = containersOf(rule)
  if (around.some((outer) => outer.type === 'rule' || outer.name.endsWith('keyframes'))) return []
  const faults = rule.selectors.flatMap((selector) => selectorFaults(selector, name, file))
  if (around.some((outer) => outer.type === 'atrule' && outer.name === 'layer' && outer.params === 'remote')) return faults
  return [
    ...faults,
    { file, sentence: `${file}: "${rule.selector}" stands outside @layer remote, so it beats the styles of the shell; put it inside.` },
  ]
}

function containersOf(node: Rule): readonly (Rule | AtRule)[] {
  const around: (Rule | AtRule)[] = []
  for (let outer: Node | undefined = node.parent; outer; outer = outer.parent)
    if (outer.type === 'rule' || outer.type === 'atrule') around.push(outer as Rule | AtRule)
  return around
}

function atRuleFaults({ name: rule, params }: AtRule, name: string, file: string): Fault[] {
  const [subject = ''] = params.split(/\s+/u)
  if (rule === 'font-face') return [{ file, sentence: `${file} brings a font of its own with @font-face; fonts come from the shell.` }]
  if (rule === 'page' && params.trim() === '')
    return [
      { file, sentence: `${file}: @page without a name changes the print of every page; give it a name and set page on an own class.` },
    ]
  const isNamed = rule.endsWith('keyframes') || rule === 'property' || rule === 'counter-style'
  if (!isNamed || subject.startsWith(`${name}-`) || subject.startsWith(`--${name}-`)) return []
  return [{ file, sentence: `${file}: @${rule} ${subject} is seen by every part; begin its name with "${name}-".` }]
}

function selectorFaults(selector: string, name: string, file: string): Fault[] {
  const bare = selector.replaceAll(/\[[^\]]*\]/gu, '')
  const foreign = [...bare.matchAll(/\.(-?[_a-zA-Z][\w-]*)/gu)].map(([, one = '']) => one).filter((one) => !one.startsWith(`${name}-`))
  if (foreign.length > 0)
    return [
      { file, sentence: `${file}: "${selector}" names the class ${foreign[0]}, which is none of ${name}; use a class of a CSS module.` },
    ]
  if (/#[\w-]/u.test(bare)) return [{ file, sentence: `${file}: "${selector}" names an id; use a class of a CSS module.` }]
  if (withoutNot(bare).includes(`.${name}-`)) return []
  return [{ file, sentence: `${file}: "${selector}" reaches elements of other parts; begin it with a class of a CSS module.` }]
}

/** A class inside `:not` does not limit a selector to the remote. */
function withoutNot(selector: string): string {
  const start = selector.indexOf(':not(')
  if (start === -1) return selector
  let depth = 0
  for (let index = start; index < selector.length; index += 1) {
    if (selector[index] === '(') depth += 1
    if (selector[index] === ')') depth -= 1
    if (depth === 0 && selector[index] === ')') return withoutNot(selector.slice(0, start) + selector.slice(index + 1))
  }
  return selector.slice(0, start)
}
