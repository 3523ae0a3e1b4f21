import { CssSyntaxError, parse, type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { textsOf, type Gate } from './gate.ts'

const PHYSICAL =
  /^(?:left|right|(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-(?:color|style|width))?|border-(?:top|bottom)-(?:left|right)-radius|scroll-(?:margin|padding)-(?:left|right))$/u
const SIDED: ReadonlySet<string> = new Set(['float', 'clear', 'text-align', 'caption-side'])
const FOUR_SIDES: ReadonlySet<string> = new Set(['margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding'])
const WIDTHS: ReadonlySet<string> = new Set(['width', 'min-width', 'inline-size', 'min-inline-size'])
/** Layers of the shell, its header and its dialogs have names; a number of their size would lie over them. */
const HIGHEST_LAYER = 9
const WIDE = /\bprint\b|width\s*>|min-width/u
/** A phone is 320 pixels wide, less the margins of a page. */
const PHONE_PX = 320

/** Pages fit a phone, follow the direction of the language, and stay below the layers of the shell. */
export const PAGE_LAYOUT: Gate = {
  name: 'page-layout',
  faultsOf: (candidate) =>
    candidate.record.kind === 'shell'
      ? []
      : textsOf(candidate, '.css').flatMap(([file, text]) => sheetFaults(text).map((what) => ({ file, sentence: `${file}: ${what}.` }))),
}

function sheetFaults(text: string): string[] {
  try {
    const rules: Rule[] = []
    parse(text).walkRules((rule) => void rules.push(rule))
    const limited = new Set(rules.filter(limits).flatMap(({ selector }) => modulesOf(selector)))
    return [...new Set(rules.flatMap((rule) => ruleFaults(rule, limited)))]
  } catch (error) {
    // The gate of styles reports what cannot be parsed.
    if (!(error instanceof CssSyntaxError)) throw error
    return []
  }
}

function declarationsOf({ nodes }: Rule): Declaration[] {
  return nodes.filter((node) => node.type === 'decl')
}

function ruleFaults(rule: Rule, limited: ReadonlySet<string>): string[] {
  const declarations = declarationsOf(rule)
  const isDirected = /:dir\(|\[dir\b/u.test(rule.selector)
  return [
    ...declarations.flatMap((declaration) => (isDirected ? [] : sided(rule, declaration))),
    ...declarations.flatMap((declaration) => tooHigh(rule, declaration)),
    ...declarations.flatMap((declaration) => (modulesOf(rule.selector).some((one) => limited.has(one)) ? [] : tooWide(rule, declaration))),
    ...covering(rule, declarations),
    ...declarations.flatMap((declaration) => flashing(rule, declaration)),
  ]
}

function sided({ selector }: Rule, { prop, value }: Declaration): string[] {
  const parts = value.split(/\s+(?![^(]*\))/u)
  const isSided =
    PHYSICAL.test(prop) ||
    (SIDED.has(prop) && /^(?:left|right)$/u.test(value)) ||
    (FOUR_SIDES.has(prop) && parts.length === 4 && parts[1] !== parts[3])
  const isCentred = (prop === 'left' || prop === 'right') && value === '50%'
  return isSided && !isCentred ? [`"${selector}" sets ${prop}: ${value}, which is wrong from right to left; use the logical property`] : []
}

function tooHigh({ selector }: Rule, { prop, value }: Declaration): string[] {
  return prop === 'z-index' && Number(value) > HIGHEST_LAYER
    ? [`"${selector}" sets z-index: ${value}, which lies over the layers of the shell; use a token --layer-…`]
    : []
}

function tooWide(rule: Rule, { prop, value }: Declaration): string[] {
  const pixels = /^([\d.]+)(px|rem|em)$/u.exec(value)
  const width = pixels ? Number(pixels[1]) * (pixels[2] === 'px' ? 1 : 16) : 0
  if (!WIDTHS.has(prop) || width <= PHONE_PX || isForWideScreens(rule)) return []
  const isLimited = declarationsOf(rule).some(
    (one) => /^max-(?:width|inline-size)$/u.test(one.prop) && /^(?:100%|100cqi|100dvi)$/u.test(one.value),
  )
  return isLimited && !prop.startsWith('min-')
    ? []
    : [
        `"${rule.selector}" sets ${prop}: ${value}, which is wider than a phone; put it into a box with overflow-x: auto, or into @media (width >= …)`,
      ]
}

function isForWideScreens(rule: Rule): boolean {
  for (let outer: Node | undefined = rule.parent; outer; outer = outer.parent)
    if (outer.type === 'atrule' && WIDE.test((outer as AtRule).params)) return true
  return false
}

function limits(rule: Rule): boolean {
  return declarationsOf(rule).some(
    ({ prop, value }) => /^overflow(?:-x|-inline)?$/u.test(prop) && /\b(?:auto|scroll|hidden|clip)\b/u.test(value),
  )
}

/** Classes of one CSS module end in the same hash. */
function modulesOf(selector: string): string[] {
  return [...selector.matchAll(/\.[\w-]*?-([\w-]{6,8})(?![\w-])/gu)].map(([, hash = '']) => hash.slice(-6))
}

function covering(rule: Rule, declarations: readonly Declaration[]): string[] {
  const has = (prop: string, value: RegExp) => declarations.some((one) => one.prop === prop && value.test(one.value))
  const fills = has('inset', /^0(?:px)?$/u) || (has('inset-block', /^0/u) && has('inset-inline', /^0/u))
  return has('position', /^fixed$/u) && fills && !has('pointer-events', /^none$/u)
    ? [`"${rule.selector}" covers the whole window, header included; use a Dialog of the kit, or pointer-events: none`]
    : []
}

/** More than three flashes a second can cause seizures. */
const FLASH_MS = 333

function flashing({ selector }: Rule, { prop, value }: Declaration): string[] {
  if (prop !== 'animation' || !/\binfinite\b/u.test(value)) return []
  const [, time = '', unit = ''] = /(?:^|[\s,])([\d.]+)(ms|s)\b/u.exec(value) ?? []
  const milliseconds = Number(time) * (unit === 's' ? 1000 : 1)
  return time !== '' && milliseconds < FLASH_MS
    ? [`"${selector}" repeats an animation of ${milliseconds} ms without end, which can harm readers; make it slower, or end it`]
    : []
}
