import type { flatTexts } from '@parlour/i18n/text-problems'
import type { AnyNode, CallExpression } from 'acorn'
import type { Candidate, Fault, Gate } from './gate.ts'
import { textsOfLanguage } from './language-texts.ts'
import { keyOf, textOfLiteral } from './script-nodes.ts'
import { bindsName, calledName, isInside, namesOfPattern, scopeOf, scriptsOf, type ScriptFile } from './scripts.ts'

const SHOWN: ReadonlySet<string> = new Set([
  'children',
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'label',
  'description',
  'hint',
  'lead',
])
/** Elements whose content is the same in every language. */
const UNTRANSLATED: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'bdi'])
const HUMAN = /\p{Ll}{2}/u
/** Addresses, and examples of hashes and numbers. */
const CODE = /^(?:https?:\S*|(?=\S*\d)[\w:./+-]+)$/u
const KEY = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/u

type Texts = ReturnType<typeof flatTexts>

/** Every text on a page comes from the texts of the remote, and every key that it asks for is there. */
export const PAGE_TEXTS: Gate = {
  name: 'page-texts',
  faultsOf: (candidate) => {
    const texts = candidate.record.kind === 'shell' ? null : textsOfLanguage(candidate, 'en')
    return texts === null
      ? []
      : scriptsOf(candidate).flatMap((script) => [...missingKeys(script, candidate, texts), ...fixedTexts(script), ...bareClicks(script)])
  },
}

function missingKeys(script: ScriptFile, { record }: Candidate, texts: Texts): Fault[] {
  const translators = translatorsIn(script, record.name)
  const wanted = script.nodes.flatMap((node) => {
    if (node.type === 'Property') return keyOf(node) === 'titleKey' ? [textOfLiteral(node.value)] : []
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || hasDefault(node)) return []
    const { name } = node.callee
    const isTranslated = translators.some((one) => one.name === name && isInside(node, one.scope) && !isHidden(script, node, one))
    return isTranslated ? [textOfLiteral(node.arguments[0])] : []
  })
  return [...new Set(wanted)]
    .filter((key) => key !== null && KEY.test(key) && !isIn(texts, key))
    .map((key) => ({
      file: script.file,
      sentence: `${script.file} shows the text "${key}", which no language has; add it to every file of src/locales.`,
    }))
}

/** Whether a function between the call and the translator gave its name to something else. */
function isHidden(script: ScriptFile, node: AnyNode, { name, scope }: Translator): boolean {
  for (let inner = scopeOf(script, node); inner && inner !== scope; inner = scopeOf(script, inner)) if (bindsName(inner, name)) return true
  return false
}

function isIn(texts: Texts, key: string): boolean {
  return texts.has(key) || texts.has(`${key}_other`) || [...texts.keys()].some((one) => one.startsWith(`${key}.`))
}

function hasDefault({ arguments: [, options] }: CallExpression): boolean {
  if (options?.type !== 'ObjectExpression') return options !== undefined && textOfLiteral(options) !== null
  return options.properties.some((one) => one.type === 'Property' && ['defaultValue', 'ns'].includes(keyOf(one) ?? ''))
}

interface Translator {
  readonly name: string
  readonly scope: AnyNode
}

/** `t` of `useTranslation`, under the name that the script gave it. */
function translatorsIn(script: ScriptFile, name: string): Translator[] {
  return script.nodes.flatMap((node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || node.init?.type !== 'CallExpression') return []
    const space = textOfLiteral(node.init.arguments[0])
    if (calledName(node.init.callee) !== 'useTranslation' || (space !== null && space !== name)) return []
    const scope = scopeOf(script, node)
    return node.id.properties.flatMap((one) =>
      scope && one.type === 'Property' && keyOf(one) === 't' ? namesOfPattern(one.value).map((local) => ({ name: local, scope })) : [],
    )
  })
}

function fixedTexts(script: ScriptFile): Fault[] {
  const found = script.nodes.flatMap((node) => (node.type === 'CallExpression' ? textsOfElement(node) : []))
  return [...new Set(found)].map((text) => ({
    file: script.file,
    sentence: `${script.file} shows "${text}" in every language; add it to every file of src/locales and show it with t().`,
  }))
}

function textsOfElement({ callee, arguments: [type, props] }: CallExpression): string[] {
  const name = calledName(callee)
  if ((name !== 'jsx' && name !== 'jsxs') || props?.type !== 'ObjectExpression') return []
  if (UNTRANSLATED.has(textOfLiteral(type) ?? '') || props.properties.some((one) => one.type === 'Property' && keyOf(one) === 'lang'))
    return []
  return props.properties
    .flatMap((one) => (one.type === 'Property' && SHOWN.has(keyOf(one) ?? '') ? partsOf(one.value) : []))
    .flatMap((part) => fixedParts(part))
    .filter((text) => HUMAN.test(text) && !CODE.test(text))
}

function partsOf(value: AnyNode): AnyNode[] {
  return value.type === 'ArrayExpression' ? value.elements.filter((one) => one !== null) : [value]
}

function fixedParts(node: AnyNode): string[] {
  if (node.type === 'ConditionalExpression') return [...fixedParts(node.consequent), ...fixedParts(node.alternate)]
  if (node.type === 'LogicalExpression') return fixedParts(node.right)
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => (value.cooked ?? '').trim())
  const text = textOfLiteral(node)
  return text === null ? [] : [text.trim()]
}

const PLAIN: ReadonlySet<string> = new Set(['div', 'span', 'p', 'li', 'section', 'img', 'svg'])

/** What is clicked must also be reached by the keyboard. */
function bareClicks(script: ScriptFile): Fault[] {
  const bare = script.nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !['jsx', 'jsxs'].includes(calledName(node.callee) ?? '')) return []
    const [type, props] = node.arguments
    const element = textOfLiteral(type)
    if (element === null || !PLAIN.has(element) || props?.type !== 'ObjectExpression') return []
    const keys = props.properties.map((one) => (one.type === 'Property' ? keyOf(one) : '...'))
    return keys.includes('onClick') && !['role', 'tabIndex', 'onKeyDown', '...'].some((key) => keys.includes(key)) ? [element] : []
  })
  return [...new Set(bare)].map((element) => ({
    file: script.file,
    sentence: `${script.file} has a <${element}> that is clicked, which no keyboard reaches; use a Button of the kit.`,
  }))
}
