import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT_DIRECTORY } from './workspaces.ts'

const STOP_TIMEOUT = 5_000

export function pictureDesigns(dataDirectory: string): () => Promise<void> {
  const maker = join(ROOT_DIRECTORY, 'shared', 'tooling', 'thumbnails', 'run-thumbnails.ts')
  const child = spawn(process.execPath, [maker, '--background'], {
    cwd: ROOT_DIRECTORY,
    env: { ...process.env, DATA_DIR: dataDirectory },
    // It ends when this channel closes, also when this process could not say so. An installation without tooling is nobody's concern.
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return async () => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT)
    child.kill('SIGTERM')
    await ended
    clearTimeout(timer)
  }
}
