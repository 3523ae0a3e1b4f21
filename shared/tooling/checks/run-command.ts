import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from './repository-files.ts'

export interface CommandResult {
  readonly code: number
  readonly output: string
}

/** The repository's binaries are first on the path. A command that cannot start ends with code 127. */
export async function runCommand(command: string, args: readonly string[], { cwd = ROOT, input = '' } = {}): Promise<CommandResult> {
  const path = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: '0', TURBO_TELEMETRY_DISABLED: '1' }
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(command, args, { cwd, env })
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => {
      resolve({ code: 127, output: error.message })
    })
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })
    })
    child.stdin.end(input)
  })
}
