import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from './closed-loop.ts'
import { median, quantile } from './statistics.ts'
import type { WireAnswer, WireClient } from './wire-client.ts'

const TICK_MS = 5

/** Calls in turn at a rate. */
export interface Stream {
  readonly calls: readonly Call[]
  readonly perSecond: number
  sent: number
}

export interface Load {
  readonly answers: readonly WireAnswer[]
  readonly goodput: number
}

export async function closedLoad(client: WireClient, calls: readonly Call[], { lanes, ms }: { lanes: number; ms: number }): Promise<Load> {
  const answers: WireAnswer[] = []
  const startedAt = performance.now()
  let sent = 0
  const lane = async (): Promise<void> => {
    while (performance.now() - startedAt < ms) {
      const call = at(calls, sent)
      sent += 1
      answers.push(await client.send(call))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { answers, goodput: (answers.filter(isAccepted).length / (performance.now() - startedAt)) * 1_000 }
}

/** Open loop: each call is sent at its time, regardless of earlier ones. Results by stream, in the order of sending. */
export async function openLoad(client: WireClient, streams: readonly Stream[], ms: number) {
  const sending = streams.map((stream) => ({ stream, answers: [] as Promise<WireAnswer>[] }))
  const lateMs: number[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < ms) {
    const until = performance.now()
    for (const { stream, answers } of sending) {
      const dueOf = (index: number) => startedAt + (index / stream.perSecond) * 1_000
      for (let due = dueOf(answers.length); due <= until; due = dueOf(answers.length)) {
        lateMs.push(performance.now() - due)
        answers.push(client.send(at(stream.calls, stream.sent), due))
        stream.sent += 1
      }
    }
    await pause(TICK_MS)
  }
  return { lateMs, answers: await Promise.all(sending.map(async ({ answers }) => Promise.all(answers))) }
}

/** What is accepted after the load is over is none of its goodput. */
export function loadOf(answers: readonly WireAnswer[], perSecond: number, ms: number): Load {
  const inTime = answers.filter((answer, index) => isAccepted(answer) && (index / perSecond) * 1_000 + answer.ms <= ms)
  return { answers, goodput: (inTime.length / ms) * 1_000 }
}

export function printLoad(title: string, load: Load): void {
  const times = acceptedTimes(load)
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1))
  console.log(`${title}: ${load.goodput.toFixed(0)} accepted a second, p50 ${p50} ms, p99 ${p99} ms; ${statusesOf(load.answers)}`)
}

export function statusesOf(answers: readonly WireAnswer[]): string {
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  return Object.entries(counts)
    .map(
      ([status, some = []]) =>
        `${some.length} x ${status === '0' ? 'no answer' : status} (p50 ${median(some.map(({ ms }) => ms)).toFixed(0)} ms)`,
    )
    .join(', ')
}

export function acceptedTimes({ answers }: Pick<Load, 'answers'>): readonly number[] {
  return answers.filter(isAccepted).map(({ ms }) => ms)
}

export function isAccepted({ status }: WireAnswer): boolean {
  return status === 200
}

export function at(calls: readonly Call[], index: number): Call {
  const call = calls[index % calls.length]
  if (!call) throw new Error('No calls to make')
  return call
}
