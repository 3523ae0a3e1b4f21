import { on } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import { watchBody } from './watch-body.ts'

export interface ArrivingFile {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

type ParseJson = (request: FastifyRequest, json: string, done: (error: Error | null, body?: unknown) => void) => void

const LARGEST_JSON = 4 * 1024 * 1024

/** `jsonPart` comes first and is the body; other parts are files. The returned reader yields them once, as they arrive. */
export function installMultipart(app: FastifyInstance, jsonPart: string): (request: FastifyRequest) => AsyncIterable<ArrivingFile> {
  const filesByRequest = new WeakMap<FastifyRequest, AsyncIterable<ArrivingFile>>()
  const parseJson = app.getDefaultJsonParser('error', 'error') as ParseJson
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    try {
      const form = formOf(request, jsonPart)
      const arrival = pipeline(limited(request, payload), form)
      filesByRequest.set(request, filesOf(form, arrival))
      const json = await firstPart(form, arrival, jsonPart)
      return await new Promise((resolve, reject) => parseJson(request, json, (error, body) => (error ? reject(error) : resolve(body))))
    } catch (error) {
      throw unreadable(error)
    }
  })
  // What is left of a rejected body is thrown away as it comes, so that its sender reads why.
  app.addHook('onResponse', (request, _reply, done) => {
    if (filesByRequest.has(request)) request.raw.unpipe().resume()
    done()
  })
  return (request) => {
    const files = filesByRequest.get(request)
    if (!files) throw new Error('The request has no files')
    return files
  }
}

function formOf({ headers }: FastifyRequest, jsonPart: string): BusboyInstance {
  const contentType = headers['content-type'] ?? ''
  const limits = { fields: 1, fieldSize: LARGEST_JSON }
  return new Busboy({ headers: { 'content-type': contentType }, limits, isPartAFile: (name) => name !== jsonPart })
}

/** Fastify only limits bodies that it collects itself. */
function limited({ headers, routeOptions: { bodyLimit } }: FastifyRequest, payload: Readable): Readable {
  let length = 0
  const add = (bytes: number) => {
    length += bytes
    if (length > bodyLimit) throw new DomainError('platform.too-large')
  }
  const declared = Number(headers['content-length'] ?? 0)
  if (declared > bodyLimit) throw new DomainError('platform.too-large')
  return watchBody(payload, { part: (bytes) => add(bytes.length) })
}

async function firstPart(form: BusboyInstance, arrival: Promise<void>, name: string): Promise<string> {
  const missing = new DomainError('platform.validation', { fields: { [name]: 'required' } })
  return new Promise<string>((resolve, reject) => {
    form.once('field', (_name, value, _isNameCut, isCut) => {
      if (isCut) reject(new DomainError('platform.too-large'))
      else resolve(value)
    })
    form.once('file', () => reject(missing))
    form.once('fieldsLimit', () => form.destroy(new DomainError('platform.validation', { fields: { [name]: 'repeated' } })))
    arrival.then(() => reject(missing), reject)
  })
}

/** Ends when the whole body has arrived, not with the form in it. */
function filesOf(form: BusboyInstance, arrival: Promise<void>): AsyncIterable<ArrivingFile> {
  const state: { current?: Readable; fault?: Error } = {}
  const parts = on(form, 'file', { close: ['finish'] }) as AsyncIterable<[name: string, bytes: Readable]>
  // A file that waits for its turn fails silently, and says so when it is read.
  form.on('file', (_name, bytes) => void bytes.on('error', (error) => bytes.destroy(error)))
  form.once('error', (error) => {
    state.fault = error as Error
    state.current?.destroy(state.fault)
  })
  return (async function* files() {
    try {
      for await (const [name, bytes] of parts) {
        if (state.fault) throw state.fault
        state.current = bytes
        yield { name, bytes: bytesOf(bytes) }
      }
      await arrival
    } catch (error) {
      throw unreadable(error)
    } finally {
      form.destroy()
    }
  })()
}

async function* bytesOf(file: Readable): AsyncIterable<Uint8Array> {
  try {
    yield* file as AsyncIterable<Uint8Array>
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(error: unknown): DomainError {
  return error instanceof DomainError ? error : new DomainError('platform.validation', { cause: error })
}
