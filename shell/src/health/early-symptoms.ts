import type { CallArgs, CallError } from '@parlour/api-client'
import type { RejectedCapability } from '../remotes/judge-calls.ts'

/** A call that failed for good. */
export interface FailedCall {
  readonly failure: CallError
  readonly call: CallArgs
}

/** A key that its namespace has no text for. */
export interface MissingText {
  readonly namespace: string
  readonly key: string
}

/** What a page notices of itself: an event of the window, a call that failed, a text that is missing, something that was refused. */
export type Noticed = Event | FailedCall | MissingText | RejectedCapability

/** Hears what was noticed, and on which path. */
export type OnSymptom = (noticed: Noticed, path: string) => void

/** Name of the window event that tells of an error which a page reported; its detail names the remote. */
export const ERROR_EVENT = 'parlourError'

/** Lent code may stand many frames above the remote that called it. */
const STACK_FRAMES = 30
const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation', ERROR_EVENT]
const MOST_WAITING = 50

const waiting: Parameters<OnSymptom>[] = []
let listen: OnSymptom = (...symptom) => {
  if (waiting.length < MOST_WAITING) waiting.push(symptom)
}

/** Notices errors from now on; what is noticed waits until somebody listens. */
export function noticeErrors(): void {
  Object.assign(Error, { stackTraceLimit: STACK_FRAMES })
  for (const type of EVENTS) addEventListener(type, noticeSymptom, true)
}

/** Tells what was noticed here. */
export function noticeSymptom(noticed: Noticed): void {
  listen(noticed, location.pathname)
}

/** Listens to what was noticed so far and to everything after it. */
export function listenToSymptoms(listener: OnSymptom): void {
  listen = listener
  for (const symptom of waiting.splice(0)) listener(...symptom)
}
