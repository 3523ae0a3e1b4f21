import { textsOf, type Fault, type Gate } from './gate.ts'

/** A rule of a sheet: what stands before its brace, and the names of the blocks around it. */
interface Block {
  readonly prelude: string
  readonly around: readonly string[]
}

/** The styles of a remote reach its own elements alone: every selector has a class of the remote, and nothing has a name without its prefix. */
export const STYLE_REACH: Gate = {
  name: 'style-reach',
  faultsOf: (candidate) => {
    const { name, kind } = candidate.record
    if (kind === 'shell') return []
    return textsOf(candidate, '.css').flatMap(([path, text]) => blocksOf(text).flatMap((block) => blockFaults(block, name, path)))
  },
}

function blockFaults({ prelude, around }: Block, name: string, file: string): Fault[] {
  if (prelude.startsWith('@')) return atRuleFaults(prelude, name, file)
  const parent = around.at(-1) ?? ''
  const isNested = around.some((outer) => !outer.startsWith('@'))
  if (isNested || parent.startsWith('@keyframes')) return []
  const faults = partsOf(prelude, ',').flatMap((selector) => selectorFaults(selector.trim(), name, file))
  if (around.some((outer) => outer === '@layer remote')) return faults
  return [
    ...faults,
    { file, sentence: `${file}: "${prelude}" stands outside @layer remote, so it beats the styles of the shell; put it inside.` },
  ]
}

function atRuleFaults(prelude: string, name: string, file: string): Fault[] {
  const [rule = '', subject = ''] = prelude.split(/\s+/u)
  if (rule === '@font-face') return [{ file, sentence: `${file} brings a font of its own with @font-face; fonts come from the shell.` }]
  const isNamed = rule === '@keyframes' || rule === '@property' || rule === '@counter-style'
  if (!isNamed || subject.startsWith(`${name}-`) || subject.startsWith(`--${name}-`)) return []
  return [{ file, sentence: `${file}: ${rule} ${subject} is seen by every part; begin its name with "${name}-".` }]
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

/** A class inside `:not()` narrows nothing down to the remote. */
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

/** Every block of a sheet in its order; comments and texts between quotes say nothing here. */
function blocksOf(sheet: string): Block[] {
  const text = sheet.replaceAll(/\/\*.*?\*\//gsu, '').replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gu, '""')
  const blocks: Block[] = []
  const around: string[] = []
  let from = 0
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === '{') {
      const prelude = text.slice(from, index).trim()
      blocks.push({ prelude, around: [...around] })
      around.push(prelude)
    } else if (letter === '}') {
      around.pop()
    } else if (letter !== ';') {
      continue
    }
    from = index + 1
  }
  return blocks
}

function partsOf(list: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let index = 0; index < list.length; index += 1) {
    const letter = list[index] ?? ''
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter !== separator || depth > 0) continue
    parts.push(list.slice(from, index))
    from = index + 1
  }
  return [...parts, list.slice(from)]
}
