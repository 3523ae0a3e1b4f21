import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const MODULE = /^\.{1,2}\/.*\.module\.css$/u
const CLASS = /\.([A-Za-z][\w-]*)/gu

/** Classes that components read from a CSS module that has no class of the name, a line each. */
export function cssClassProblems(root: string, files: readonly string[]): string[] {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  return files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => missingClasses(file, textOf(file), (path) => textOf(join(dirname(file), path))).map((name) => `${file}: ${name}`))
}

/** The classes of a component as `module.name` that its CSS modules lack. */
export function missingClasses(file: string, text: string, cssOf: (path: string) => string): string[] {
  const known = new Map<string, ReadonlySet<string>>()
  const used = new Set<string>()
  const visitor = new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const [specifier] = specifiers
      if (specifier && MODULE.test(source.value))
        known.set(specifier.local.name, new Set([...cssOf(source.value).matchAll(CLASS)].map(([, name = '']) => name)))
    },
    MemberExpression(node) {
      if (node.object.type === 'Identifier' && node.property.type === 'Identifier' && !node.computed)
        used.add(`${node.object.name}.${node.property.name}`)
    },
  })
  visitor.visit(parseSync(file, text).program)
  return [...used].filter((use) => {
    const [module = '', name = ''] = use.split('.')
    return known.get(module)?.has(name) === false
  })
}
