import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { RenderingOrder } from '../domain/page-renderer.ts'
import type { PageName, RenderedPage, UnrenderedPage } from '../domain/rendered-page.ts'
import { answerTo } from './public-query.ts'
import type { FromRenderer, ToRenderer } from './render-messages.ts'

const PROCESS_FILE = join(import.meta.dirname, 'render-process.ts')
const MOST_COMPLAINT_CHARACTERS = 2_000

interface ProcessLimits {
  readonly pageTimeoutMs: number
  readonly memoryMb: number
}

interface RenderTarget {
  readonly folder: string
  /** Deadline of the whole rendering, by `performance.now`. */
  readonly endsAt: number
}

export interface Listeners {
  readonly pages: readonly RenderedPage[]
  readonly unrendered: readonly UnrenderedPage[]
  /** Unrendered pages of the plan, the one in progress first; null when the process ended without a plan. */
  readonly left: readonly PageName[] | null
  readonly end: string
}

export interface RenderProcesses {
  /** Renders the named pages, or all, in a new process. Never throws for what a bundle does. */
  readonly run: (order: RenderingOrder, pages: readonly PageName[] | null, place: RenderTarget) => Promise<Listeners>
  readonly stop: () => void
  readonly isStopped: () => boolean
}

/** Each process has no rights and low priority, and is killed when one of its pages takes too long. */
export function createRenderProcesses({ pageTimeoutMs, memoryMb }: ProcessLimits): RenderProcesses {
  const running = new Set<ChildProcess>()
  let isStopped = false
  return {
    run: async (order, pages, { folder, endsAt }) => {
      const child = start(folder, memoryMb)
      running.add(child)
      const watch = watchOver(child, { pageTimeoutMs, endsAt })
      try {
        return await receive(child, { order, pages, watch })
      } finally {
        watch.end()
        running.delete(child)
        child.kill('SIGKILL')
      }
    },
    stop: () => {
      isStopped = true
      for (const child of running) child.kill('SIGKILL')
    },
    isStopped: () => isStopped,
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

interface Watch {
  readonly restart: () => void
  readonly end: () => void
  readonly limit: () => string | null
}

function watchOver(child: ChildProcess, { pageTimeoutMs, endsAt }: { readonly pageTimeoutMs: number; readonly endsAt: number }): Watch {
  let limit: string | null = null
  let timer: NodeJS.Timeout | undefined
  const restart = () => {
    clearTimeout(timer)
    const left = endsAt - performance.now()
    timer = setTimeout(
      () => {
        limit = left < pageTimeoutMs ? 'The time for all pages was used up' : `It took longer than ${pageTimeoutMs / 1_000} s`
        child.kill('SIGKILL')
      },
      Math.max(0, Math.min(left, pageTimeoutMs)),
    )
  }
  restart()
  return { restart, end: () => clearTimeout(timer), limit: () => limit }
}

interface Hearing {
  readonly order: RenderingOrder
  readonly pages: readonly PageName[] | null
  readonly watch: Watch
}

async function receive(child: ChildProcess, { order, pages: wanted, watch }: Hearing): Promise<Listeners> {
  const { vector, settings, pageFiles, callApi } = order
  const results = { pages: new Array<RenderedPage>(), unrendered: new Array<UnrenderedPage>() }
  let left = wanted
  const send = (message: ToRenderer) => void (child.connected && child.send(message, () => undefined))
  const turn = <Page extends PageName>(list: Page[], page: Page) => {
    left = left?.filter((name) => name.locale !== page.locale || name.page !== page.page) ?? null
    list.push(page)
    watch.restart()
  }
  const take = async (message: FromRenderer) => {
    if (message.kind === 'plan') left = message.pages
    else if (message.kind === 'page') turn(results.pages, message.page)
    else if (message.kind === 'unrendered') turn(results.unrendered, message.page)
    else if (message.kind === 'done') return 'It was listed, but not rendered'
    else if (message.kind === 'failed') return message.reason
    else send({ kind: 'answer', id: message.id, ...(await answerTo(message.call, callApi)) })
    return null
  }
  const end = await new Promise<string>((resolve) => {
    whenEnded(child, (reason) => resolve(watch.limit() ?? reason))
    child.on('message', (message: FromRenderer) => {
      const taken = take(message).catch((error: unknown) => `It sent what cannot be read: ${String(error)}`)
      void taken.then((reason) => (reason === null ? undefined : resolve(reason)))
    })
    send({ kind: 'render', vector, settings, pageFiles, pages: wanted })
  })
  return { ...results, left, end }
}

function whenEnded(child: ChildProcess, report: (reason: string) => void): void {
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + String(chunk)).slice(-MOST_COMPLAINT_CHARACTERS)
  })
  child.once('error', (error) => report(error.message))
  child.once('exit', (code, signal) => report(`The rendering ended by ${signal ?? code}. ${complaint}`.trim()))
}
