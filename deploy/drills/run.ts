import { execFileSync } from 'node:child_process'
import { openSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../../api/src/platform/environment.ts'
import { openStage, type Drill } from './drill.ts'

const INSTALL = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=300']
const NAMES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.drill.ts'))
  .map((file) => file.replace('.drill.ts', ''))
  .toSorted()

const [name = ''] = process.argv.slice(2)
if (!NAMES.includes(name)) {
  console.error(`Usage: npm run drill -- <name>, one of: ${NAMES.join(', ')}`)
  process.exit(1)
}
const { default: drill } = (await import(`./${name}.drill.ts`)) as { readonly default: Drill }
if (drill.packages.length > 0) execFileSync('apt-get', [...INSTALL, ...drill.packages], { stdio: ['ignore', 'ignore', 'inherit'] })
const folder = await mkdtemp(join(tmpdir(), `parlour-drill-${name}-`))
const stage = openStage(folder, (file) => openSync(file, 'a'))
// What fails beside the drill ends it too; the parts that were started are ended in every case.
const fault = new Promise<never>((_resolve, reject) => {
  for (const event of ['unhandledRejection', 'uncaughtException', 'SIGINT', 'SIGTERM']) process.on(event, reject)
})
try {
  const figures = await Promise.race([drill.run(stage), fault])
  for (const { name: figure, value, unit, goal } of figures) console.log(`figure ${figure} ${value} ${unit} goal ${goal}`)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
} finally {
  await stage.end()
  await rm(folder, { recursive: true, force: true })
}
process.exit()
