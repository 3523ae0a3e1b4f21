import { ROOT } from '../checks/repository-files.ts'
import { generate, isKind, KINDS, writeFiles } from './generate.ts'

const [kind, name] = process.argv.slice(2)

if (!isKind(kind) || name === undefined) {
  console.error(`npm run new -- ${KINDS.join('|')} <name>   (page, use-case and component: <owner>/<name>)`)
  process.exitCode = 2
} else {
  const { files, next } = generate(kind, name, ROOT, new Date())
  writeFiles(ROOT, files)
  console.log([...Object.keys(files).map((path) => `wrote ${path}`), ...next.map((step) => `next  ${step}`)].join('\n'))
}
