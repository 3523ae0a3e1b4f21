import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PageRenderingError, type PageRenderer, type RenderingOrder } from '../domain/page-renderer.ts'
import type { RenderedPage } from '../domain/rendered-page.ts'
import { answerTo } from './public-question.ts'
import type { FromRenderer, ToRenderer } from './render-messages.ts'

const PROCESS_FILE = join(import.meta.dirname, 'render-process.ts')
const MOST_COMPLAINT_CHARACTERS = 2_000

/** How long a rendering may take in ms, and how much memory it may use in MB. */
export interface RendererLimits {
  readonly patienceMs?: number
  readonly memoryMb?: number
}

/** Renders in a process of its own that can read two files and nothing else; its memory and time are bounded. */
export function createProcessRenderer({ patienceMs = 90_000, memoryMb = 768 }: RendererLimits = {}): PageRenderer {
  const running = new Set<ChildProcess>()
  return {
    render: async (order) => {
      const folder = await mkdtemp(join(await realpath(tmpdir()), 'parlour-render-'))
      try {
        await writeFile(join(folder, 'shell.cjs'), order.shellBundle)
        await writeFile(join(folder, 'remote.cjs'), order.remoteBundle)
        const child = start(folder, memoryMb)
        running.add(child)
        const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
        try {
          return await hearPages(child, order)
        } finally {
          clearTimeout(timer)
          running.delete(child)
          child.kill('SIGKILL')
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    stop: () => {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

function start(folder: string, memoryMb: number): ChildProcess {
  const child = fork(PROCESS_FILE, [folder], {
    execArgv: ['--permission', `--allow-fs-read=${folder}`, `--allow-fs-read=${PROCESS_FILE}`, `--max-old-space-size=${memoryMb}`],
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Visitors come first: whoever is served now must not wait for pages of the next release.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

async function hearPages(child: ChildProcess, { vector, settings, pageFiles, ask }: RenderingOrder): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = []
  const send = (message: ToRenderer) => void (child.connected && child.send(message, () => undefined))
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + String(chunk)).slice(-MOST_COMPLAINT_CHARACTERS)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new PageRenderingError(`The rendering ended by ${signal ?? code}. ${complaint}`.trim())))
    child.on('message', (message: FromRenderer) => {
      if (message.kind === 'page') pages.push(message.page)
      else if (message.kind === 'done') resolve()
      else if (message.kind === 'failed') reject(new PageRenderingError(message.reason))
      else void answerTo(message.call, ask).then((answer) => send({ kind: 'answer', id: message.id, ...answer }))
    })
    send({ kind: 'render', vector, settings, pageFiles })
  })
  return pages
}
