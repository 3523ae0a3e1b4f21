import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Drill } from './drill.ts'

const UNIT = join(import.meta.dirname, '..', 'systemd', 'parlour@.service')

/** systemd reads the unit without a complaint, and says how much of the machine its process can reach (0 to 10). */
const drill: Drill = {
  packages: ['systemd'],
  run: async ({ folder }) => {
    const file = join(folder, 'parlour@web.service')
    const unit = await readFile(UNIT, 'utf8')
    await writeFile(file, unit.replace('/opt/parlour/node_modules/.bin/node', process.execPath).replaceAll('/opt/parlour', folder))
    const verified = analyze('verify', file)
    const complaints = verified.split('\n').filter((line) => line !== '')
    if (complaints.length > 0) console.log(verified)
    const [, exposure = '10'] = /Overall exposure level for \S+: ([\d.]+)/.exec(analyze('security', '--offline=yes', file)) ?? []
    return [
      { name: 'unit-complaints', value: complaints.length, unit: 'lines', goal: '<= 0' },
      { name: 'unit-exposure', value: Number(exposure), unit: 'of 10', goal: '<= 2' },
    ]
  },
}
export default drill

function analyze(...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['--no-pager', ...args], { encoding: 'utf8' })
  return `${stdout}${stderr}`
}
