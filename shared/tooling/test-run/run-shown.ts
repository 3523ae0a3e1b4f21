import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Ending } from './test-counts.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const LAST_LINES = 80

export async function runShown(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ending> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
  let lastLines = ''
  const show = (target: NodeJS.WriteStream) => (text: string) => {
    target.write(text)
    lastLines = (lastLines + text).split('\n').slice(-LAST_LINES).join('\n')
  }
  child.stdout.setEncoding('utf8').on('data', show(process.stdout))
  child.stderr.setEncoding('utf8').on('data', show(process.stderr))
  const isGreen = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status === 0))
  })
  return { isGreen, lastLines }
}
