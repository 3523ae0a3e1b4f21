import stylelint, { type Rule } from 'stylelint'

const NAME = 'parlour/layout-in-the-kit'

const LAYOUT: Readonly<Record<string, RegExp>> = {
  display: /^(?:flex|grid)$/u,
  gap: /./u,
  'align-items': /./u,
  'justify-content': /./u,
  'flex-direction': /./u,
  'flex-wrap': /./u,
  'grid-template-columns': /^(?:minmax\(0, 1fr\)|repeat\([2-4], minmax\(0, 1fr\)\))$/u,
}

/** Refuses a class that only sets out its children: that is a `Stack` or a `Grid` of the kit. A class with variants elsewhere in the file may. */
const rule: Rule = (isOn) => (root, result) => {
  if (!isOn) return
  const selectors: string[] = []
  root.walkRules(({ selector }) => void selectors.push(selector))
  root.walkRules(/^\.\w+$/u, (block) => {
    const isAlone = selectors.filter((selector) => `${selector} `.match(/\.\w+/gu)?.includes(block.selector)).length === 1
    const isLayout = block.every((node) => node.type === 'decl' && LAYOUT[node.prop]?.test(node.value) === true)
    const isBox = block.some((node) => node.type === 'decl' && node.prop === 'display')
    if (!isAlone || !isLayout || !isBox) return
    stylelint.utils.report({
      ruleName: NAME,
      result,
      node: block,
      message: `${block.selector} only sets out its children: use Stack or Grid of @parlour/ui`,
    })
  })
}

rule.ruleName = NAME
rule.messages = {}

export const layoutInTheKit = stylelint.createPlugin(NAME, rule)
