import type { LightMyRequestResponse } from 'fastify'

export function faultsOf(what: string, answer: LightMyRequestResponse): readonly string[] {
  const { statusCode } = answer
  const faults = [
    ...(statusCode >= 500 || statusCode === 422 ? [`status ${statusCode} ${answer.body.slice(0, 200)}`] : []),
    ...(statusCode === 304 || isFile(answer) ? [] : envelopeFaultsOf(answer)),
  ]
  return faults.map((fault) => `${what}: ${fault}`)
}

export function isFile({ statusCode, headers }: LightMyRequestResponse): boolean {
  return statusCode === 200 && String(headers['content-disposition']).startsWith('attachment')
}

function envelopeFaultsOf(answer: LightMyRequestResponse): readonly string[] {
  const requestId = answer.headers['x-request-id']
  if (!String(answer.headers['content-type']).startsWith('application/json')) return [`no JSON: ${answer.body.slice(0, 80)}`]
  const body = answer.json<{ code?: unknown; success?: unknown; msg?: unknown; data?: { error?: unknown; requestId?: unknown } | null }>()
  const isSuccess = body.success === true && body.code === 0 && answer.statusCode === 200
  const isFailure = body.success === false && typeof body.data?.error === 'string' && body.data.requestId === requestId
  const isEnvelope = typeof body.msg === 'string' && typeof requestId === 'string' && (isSuccess || isFailure)
  return isEnvelope ? [] : [`no envelope: ${answer.body.slice(0, 120)}`]
}
