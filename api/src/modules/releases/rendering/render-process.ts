// Runs alone in a process without rights: it may read its two bundles, and everything else it has to ask for. Imports nothing of the product.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { PageName, RenderedPage } from '../domain/rendered-page.ts'
import type { BundleCall, FromRenderer, ToRenderer } from './render-messages.ts'

interface Answer {
  readonly status: number
  readonly body: string
}

interface ShellBundle {
  readonly sharedModules: Readonly<Record<string, unknown>>
  readonly pagesToPrerender: (remote: unknown) => readonly PageName[]
  readonly prerenderPages: (input: {
    readonly vector: unknown
    readonly settings: unknown
    readonly pageFiles: unknown
    readonly remote: unknown
    readonly call: (call: BundleCall) => Promise<Answer>
    readonly locales: readonly string[]
    readonly pages: readonly string[]
  }) => AsyncIterable<RenderedPage>
}

type RunBundle = (moduleScope: { exports: unknown }, exported: unknown, require: (specifier: string) => unknown) => void

/** Node modules that bundles may use: React needs them to stream text, and none reaches a file, socket or process. */
const HARMLESS = new Set(['assert', 'async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'])

const requireOfNode = createRequire(import.meta.url)
const [, , folder = ''] = process.argv
const waiting = new Map<number, (answer: Answer) => void>()

process.on('disconnect', () => process.exit(1))
process.on('message', (message: ToRenderer) => {
  if (message.kind === 'answer') waiting.get(message.id)?.(message)
  else void render(message).catch(async (error: unknown) => send({ kind: 'failed', reason: reasonOf(error) }))
})
closeDoors()

async function render({ vector, settings, pageFiles, pages }: Extract<ToRenderer, { kind: 'render' }>): Promise<void> {
  const shell = load('shell.cjs', {}) as ShellBundle
  const loaded = load('remote.cjs', shell.sharedModules) as { readonly default?: unknown }
  const remote = loaded.default ?? loaded
  const plan = pages ?? shell.pagesToPrerender(remote)
  await send({ kind: 'plan', pages: plan })
  for (const { locale, page } of plan) {
    const order = { vector, settings, pageFiles, remote, call, locales: [locale], pages: [page] }
    try {
      for await (const rendered of shell.prerenderPages(order)) await send({ kind: 'page', page: rendered })
    } catch (error) {
      await send({ kind: 'unrendered', page: { locale, page, reason: reasonOf(error) } })
    }
  }
  await send({ kind: 'done' })
}

function load(file: string, shared: Readonly<Record<string, unknown>>): unknown {
  const path = join(folder, file)
  const run = compileFunction(readFileSync(path, 'utf8'), ['module', 'exports', 'require'], { filename: path }) as RunBundle
  const moduleScope = { exports: {} }
  run(moduleScope, moduleScope.exports, (specifier) => {
    if (Object.hasOwn(shared, specifier)) return shared[specifier]
    const name = specifier.replace(/^node:/, '')
    if (HARMLESS.has(name)) return requireOfNode(`node:${name}`) as unknown
    throw new Error(`${file} asks for "${specifier}", which is not there where pages are rendered`)
  })
  return moduleScope.exports
}

async function call(wanted: BundleCall): Promise<Answer> {
  const id = waiting.size + 1
  const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
  await send({ kind: 'call', id, call: wanted })
  const { status, body } = await answered
  return { status, body }
}

/** Waits until the message is sent, so that pages do not pile up in memory. */
async function send(message: FromRenderer): Promise<void> {
  await new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}

/** The permission model covers files and processes but not the network. */
function closeDoors(): void {
  const rejectWith = () => {
    throw new Error('There is no network where pages are rendered')
  }
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) {
    Object.defineProperty(globalThis, name, { value: rejectWith, writable: false })
  }
  for (const name of ['getBuiltinModule', 'binding', 'dlopen', 'kill']) {
    Object.defineProperty(process, name, { value: rejectWith, writable: false })
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
