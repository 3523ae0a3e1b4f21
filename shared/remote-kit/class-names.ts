import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'postcss'

const MARK = '?class-names.js'

/** For tsdown: class names without their styles, which the shell has. */
export const CLASS_NAMES = {
  name: 'class-names',
  resolveId: (request: string, importer: string | undefined) =>
    request.endsWith('.css') && importer !== undefined ? path.resolve(path.dirname(importer), request) + MARK : null,
  load: (id: string) => {
    if (!id.endsWith(MARK)) return null
    const names = new Set<string>()
    parse(readFileSync(id.slice(0, -MARK.length), 'utf8')).walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/\.([\w-]+)/gu)) names.add(name)
    })
    return `export default ${JSON.stringify(Object.fromEntries([...names].map((name) => [name, name])))}`
  },
}
