import type { CallArgs, CallError } from '@parlour/api-client'

export interface FailedCall {
  readonly failure: CallError
  readonly call: CallArgs
}

export interface MissingText {
  readonly namespace: string
  readonly key: string
}

/** An undeclared service, such as `host:notify`. */
export interface RejectedCapability {
  readonly remote: string
  readonly capability: string
}

export type Noticed = Event | FailedCall | MissingText | RejectedCapability

export type OnSymptom = (noticed: Noticed, path: string) => void

export const ERROR_EVENT = 'parlourError'

/** Shared code may add many frames above the remote that called it. */
const STACK_FRAMES = 30
const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation', ERROR_EVENT]
const MOST_WAITING = 50

const waiting: Parameters<OnSymptom>[] = []
let listen: OnSymptom = (...symptom) => {
  if (waiting.length < MOST_WAITING) waiting.push(symptom)
}

/** Queues symptoms until there is a listener. */
export function noticeErrors(): void {
  Object.assign(Error, { stackTraceLimit: STACK_FRAMES })
  for (const type of EVENTS) addEventListener(type, noticeSymptom, true)
}

export function noticeSymptom(noticed: Noticed): void {
  listen(noticed, location.pathname)
}

/** Also receives everything noticed before. */
export function listenToSymptoms(listener: OnSymptom): void {
  listen = listener
  for (const symptom of waiting.splice(0)) listener(...symptom)
}
