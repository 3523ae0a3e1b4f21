import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../test-database.ts'

interface Report {
  readonly secrets: Readonly<Record<string, string>>
  readonly answers: readonly { readonly url: string; readonly status: number; readonly requestId: string; readonly body: string }[]
}

const LIMIT_MS = 60_000
const SECRETS = 13

let log: string
let planted: string
let report: Report

async function runWorker(): Promise<{ readonly log: string; readonly report: Report }> {
  const database = await createTestDatabase('demonstration')
  try {
    const worker = spawn(process.execPath, [join(import.meta.dirname, 'log-worker.ts'), database.connectionString])
    const out: string[] = []
    const notified: string[] = []
    worker.stdout.on('data', (part: Buffer) => out.push(String(part)))
    worker.stderr.on('data', (part: Buffer) => notified.push(String(part)))
    await once(worker, 'close')
    const [, json] = /^report (.*)$/m.exec(notified.join('')) ?? []
    if (json === undefined) throw new Error(`no report: ${notified.join('').slice(0, 2_000)}`)
    return { log: out.join(''), report: JSON.parse(json) as Report }
  } finally {
    await database.drop()
  }
}

function shownIn(text: string, secrets: Report['secrets']): readonly string[] {
  return Object.entries(secrets)
    .filter(([, secret]) =>
      [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')].some((form) => text.includes(form)),
    )
    .map(([name]) => name)
}

beforeAll(async () => {
  const all = await runWorker()
  ;[log = '', planted = ''] = all.log.split(/^(?=.*"planted")/m)
  report = all.report
}, LIMIT_MS)

describe('secrets that went through the product', { meta: { req: 'api-A13' } }, () => {
  it('are in no log line, no error and no address', { meta: { req: 'api-A13' } }, () => {
    const { secrets, answers } = report
    const lines = log.split('\n').length
    process.stdout.write(`log canaries: ${Object.keys(secrets).length} secrets, ${answers.length} calls, ${lines} log lines\n`)
    expect(Object.values(secrets).filter((secret) => secret.length >= 10 && secret !== 'undefined')).toHaveLength(SECRETS)
    expect(lines).toBeGreaterThan(answers.length)
    expect(shownIn(log, secrets)).toEqual([])
    expect(answers.flatMap(({ body, url }) => shownIn(body + url, secrets))).toEqual([])
  })

  it('leave every error with an id that the log knows', { meta: { req: 'api-A13' } }, () => {
    const errors = report.answers.filter(({ body }) => body !== '')
    expect(errors.length).toBeGreaterThan(10)
    expect(
      errors.filter(({ body, requestId }) => (JSON.parse(body) as { data: { requestId: string } }).data.requestId !== requestId),
    ).toEqual([])
    expect(errors.filter(({ requestId }) => !log.includes(requestId)).map(({ url }) => url)).toEqual([])
    expect(errors.filter(({ status }) => status === 500)).toHaveLength(2)
    expect(log).toContain('"constraint":"canary_refused"')
  })

  it('† are found where one was logged on purpose', { meta: { req: 'api-A13' } }, () => {
    expect(shownIn(planted, report.secrets)).toEqual(['password'])
  })
})
