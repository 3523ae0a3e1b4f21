import type { ErrorCode, SymptomKind } from '@parlour/contracts'
import { SHELL } from './parts-in-stack.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import type { Blame } from './blame.ts'
import { ERROR_EVENT, type FailedCall, type OnSymptom, type Noticed, type RejectedCapability } from './early-symptoms.ts'

export interface BlamedSymptom {
  readonly name: string
  readonly kind: SymptomKind
  readonly sample?: string | undefined
}

const UNDECLARED: ErrorCode = 'releases.capability-undeclared'

type Read = (...noticed: Parameters<OnSymptom>) => BlamedSymptom | null

/** Browsers report this occasionally on every page; it is harmless. */
const HARMLESS = /^ResizeObserver loop/

/** Returns null for anything that is not a symptom of the product. An error counts once, however often it is reported. */
export function createSymptomReader(blame: Blame): Read {
  const reported = new WeakSet<Error>()
  const ofError = errorReader(blame)
  const isReported = (error: unknown) => {
    if (!(error instanceof Error)) return false
    const isKnown = reported.has(error)
    reported.add(error)
    return isKnown
  }
  return (noticed, path) => {
    if ('failure' in noticed) return ofCall(noticed)
    if ('namespace' in noticed) return { name: blame.ofName(noticed.namespace), kind: 'missing-text', sample: noticed.key }
    if ('capability' in noticed) return ofRejection(noticed)
    if (isPolicyViolation(noticed)) return ofViolation(blame, noticed, path)
    if (noticed instanceof PromiseRejectionEvent) {
      if (isReported(noticed.reason)) return null
      return ofError(noticed.reason, 'unhandled-rejection', { unknown: blame.ofPath(path) })
    }
    if (noticed instanceof ErrorEvent) return isReported(noticed.error) ? null : ofErrorEvent(blame, ofError, noticed)
    if (noticed.type === ERROR_EVENT) return ofReport(blame, ofError, isReported, noticed)
    return ofFailedFile(blame, noticed)
  }
}

interface Otherwise {
  readonly unknown: string | undefined
  readonly owner?: string
}

type ReadError = (error: unknown, kind: SymptomKind, otherwise: Otherwise) => BlamedSymptom | null

/** By the stack, then that of the cause; a failed chunk is a failed load of the part that owns the file. */
function errorReader(blame: Blame): ReadError {
  return (error, kind, { unknown, owner = SHELL }) => {
    if (!(error instanceof Error)) return blamed(unknown, kind, typeof error === 'string' ? error : undefined)
    if (error.name === 'AbortError') return null
    const sample = `${error.name}: ${error.message}`
    if (error instanceof RemoteFailure) return { name: error.remote, kind: 'failed-load', sample }
    const { cause } = error
    const found = [error.stack, cause instanceof Error ? cause.stack : undefined].map(blame.ofStack)
    const remote = found.find((name) => name !== undefined && name !== SHELL)
    const name = remote ?? (found.includes(SHELL) ? owner : unknown)
    return blamed(name, /chunk/i.test(error.name) ? 'failed-load' : kind, sample)
  }
}

/** Code of another origin, such as a browser extension, is ignored. */
function ofErrorEvent(blame: Blame, ofError: ReadError, { error, filename, message }: ErrorEvent): BlamedSymptom | null {
  if (HARMLESS.test(message)) return null
  const isOurs = filename === '' || filename.startsWith(location.origin)
  return ofError(error ?? message, 'uncaught-error', { unknown: isOurs ? (blame.ofFile(filename) ?? SHELL) : undefined })
}

function ofReport(blame: Blame, ofError: ReadError, isReported: (error: unknown) => boolean, event: Event): BlamedSymptom | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (typeof detail !== 'object' || detail === null || !('error' in detail) || !('remote' in detail)) return null
  const { error, remote } = detail
  const name = blame.ofName(remote)
  return error instanceof Error && !isReported(error) ? ofError(error, 'uncaught-error', { unknown: name, owner: name }) : null
}

function ofFailedFile(blame: Blame, { target }: Event): BlamedSymptom | null {
  const address = target instanceof HTMLLinkElement ? target.href : target instanceof Element ? target.getAttribute('src') : null
  if (address === null || (target instanceof HTMLLinkElement && target.rel !== 'stylesheet')) return null
  return navigator.onLine ? blamed(blame.ofFile(address), 'failed-load', new URL(address, location.href).pathname.split('/').at(-1)) : null
}

function ofRejection({ remote, capability }: RejectedCapability): BlamedSymptom {
  return { name: remote, kind: 'refused-capability', sample: capability.slice('host:'.length) }
}

/** Of the error responses below 500 only that of an undeclared call is a symptom, and a lost connection only on a page in use. */
function ofCall({ failure, call }: FailedCall): BlamedSymptom | null {
  const { status, error } = failure
  const name = call.part ?? SHELL
  const sample = call.path.split('/').slice(2).join(' ')
  if (error === UNDECLARED) return { name, kind: 'refused-capability', sample }
  const isSymptom = status >= 500 || (error === 'network' && navigator.onLine && document.visibilityState === 'visible')
  return isSymptom ? { name, kind: 'failed-call', sample: `${sample} ${status}` } : null
}

function ofViolation(blame: Blame, event: SecurityPolicyViolationEvent, path: string): BlamedSymptom | null {
  const { sourceFile, effectiveDirective, target } = event
  const isOurs = sourceFile === '' || sourceFile.startsWith(location.origin)
  if (!isOurs) return null
  const source = blame.ofFile(sourceFile)
  const isNamed = source !== undefined && source !== SHELL
  const region = target instanceof Element && target !== document.documentElement ? blame.ofNode(target, path) : undefined
  return blamed(isNamed ? source : (region ?? source ?? SHELL), 'policy-violation', effectiveDirective)
}

/** The class is not a global in every test environment. */
function isPolicyViolation(noticed: Noticed): noticed is SecurityPolicyViolationEvent {
  return 'effectiveDirective' in noticed
}

function blamed(name: string | undefined, kind: SymptomKind, sample?: string): BlamedSymptom | null {
  return name === undefined ? null : { name, kind, sample }
}
