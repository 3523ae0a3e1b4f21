import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { supervise, type Companion } from './supervise.ts'

const pids: number[] = []

afterEach(() => {
  for (const pid of pids.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
})

async function givenProgram(): Promise<Companion> {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  pids.push(pid)
  return {
    pid,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

const never = new AbortController().signal

it('starts a program again each time that it is killed, and stops the one that runs', async () => {
  const started: Companion[] = [await givenProgram()]
  let restarted = Promise.withResolvers<void>()
  const start = async () => {
    const program = await givenProgram()
    started.push(program)
    restarted.resolve()
    return program
  }
  const [onFault, onLost] = [vi.fn(), vi.fn()]
  const { stop } = supervise(started[0] ?? (await givenProgram()), { name: 'PostgreSQL', start, signal: never, onFault, onLost })
  for (const times of [1, 2]) {
    restarted = Promise.withResolvers()
    process.kill(started.at(-1)?.pid ?? 0, 'SIGKILL')
    await restarted.promise
    expect(started).toHaveLength(times + 1)
  }
  expect(onFault).toHaveBeenCalledWith(new Error('PostgreSQL ended unasked and is started again.'))
  await stop()
  expect(() => process.kill(started.at(-1)?.pid ?? 0, 0)).toThrow('ESRCH')
  expect(onLost).not.toHaveBeenCalled()
})

it('says that a program is lost when it cannot be started again', async () => {
  const program = await givenProgram()
  const lost = Promise.withResolvers<Error>()
  const start = vi.fn().mockRejectedValue(new Error('disk full'))
  const onFault = vi.fn()
  const { stop } = supervise(program, { name: 'PostgreSQL', start, signal: never, onFault, onLost: lost.resolve, retryMs: 1 })
  process.kill(program.pid, 'SIGKILL')
  expect((await lost.promise).message).toBe('PostgreSQL ended and could not be started again: Error: disk full')
  expect(start).toHaveBeenCalledTimes(5)
  await stop()
})

it('starts nothing again while everything is being stopped', async () => {
  const program = await givenProgram()
  const stopping = new AbortController()
  const [start, onFault, onLost] = [vi.fn(), vi.fn(), vi.fn()]
  const { stop } = supervise(program, { name: 'PostgreSQL', start, signal: stopping.signal, onFault, onLost })
  stopping.abort()
  process.kill(program.pid, 'SIGKILL')
  await stop()
  for (const callback of [start, onFault, onLost]) expect(callback).not.toHaveBeenCalled()
})
