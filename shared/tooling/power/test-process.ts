import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Outcome = { readonly red: string | null } | 'too long'

export interface TestProcess {
  readonly tests: () => Promise<readonly string[]>
  /** Runs a test after `changed` was written; a timeout also ends the process. */
  readonly run: (test: string, changed: string, withinMs: number) => Promise<Outcome>
  readonly stop: () => void
}

export function openTestProcess(root: string): TestProcess {
  let running: ReturnType<typeof start> | undefined
  const started = () => (running ??= start(root))
  const stop = async () => {
    const { child } = (await running) ?? {}
    running = undefined
    // Its PostgreSQL and its workers are processes of its group.
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  return {
    tests: async () => (await started()).tests,
    stop: () => void stop(),
    run: async (test, changed, withinMs) =>
      test.startsWith('e2e/') ? runJourney(root, test, withinMs) : runFile(await started(), { test, changed }, withinMs, stop),
  }
}

async function start(root: string) {
  const died = new AbortController()
  const child = fork(join(import.meta.dirname, 'vitest-process.ts'), [root], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: testEnvironment(),
  })
  child.once('exit', () => died.abort())
  const [{ tests }] = (await once(child, 'message', { signal: died.signal })) as [{ readonly tests: readonly string[] }]
  return { child, tests, died: died.signal }
}

async function runFile(
  { child, died }: Awaited<ReturnType<typeof start>>,
  what: object,
  withinMs: number,
  stop: () => Promise<void>,
): Promise<Outcome> {
  const signal = AbortSignal.any([died, AbortSignal.timeout(withinMs)])
  child.send(what)
  try {
    const [{ red }] = (await once(child, 'message', { signal })) as [{ readonly red: string | null }]
    return { red }
  } catch {
    await stop()
    return 'too long'
  }
}

function runJourney(root: string, test: string, withinMs: number): Outcome {
  const { status, stdout } = spawnSync('npm', ['run', 'e2e', '--', test.slice('e2e/'.length)], {
    cwd: root,
    encoding: 'utf8',
    timeout: withinMs,
    env: testEnvironment(),
  })
  if (status === null) return 'too long'
  return { red: status === 0 ? null : (/^\s+1\) (.*)$/mu.exec(stdout)?.[1] ?? 'the product did not start') }
}

/** Removes Vitest and npm variables that must not reach the tests of another tree. */
function testEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST)/u.test(name)))
}
