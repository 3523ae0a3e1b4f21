import pino, { type DestinationStream, type Logger } from 'pino'
import { databaseCode } from './outage.ts'

/** Fields of an error that are logged. `detail`, `where` and `parameters` of the driver quote rows and are left out. */
const LOGGED_FIELDS = ['constraint', 'schema', 'table', 'column', 'statusCode', 'facts'] as const

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [field: string]: unknown
}

/** Never contains row data or values quoted by PostgreSQL. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const code = databaseCode(error)
  const isBadValue = /^22\w{3}$/.test(code)
  const shown = (text: string) => (isBadValue ? withoutQuotedValue(text) : text)
  const { nativeError } = error as Error & { readonly nativeError?: object }
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries([...Object.entries(nativeError ?? {}), ...Object.entries(error)])
  return {
    type: error.constructor.name,
    message: shown(error.message),
    stack: shown(error.stack ?? ''),
    ...(code === '' ? {} : { code }),
    ...Object.fromEntries(LOGGED_FIELDS.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]])),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}

/** Messages of SQLSTATE class 22 end with the invalid value. */
function withoutQuotedValue(text: string): string {
  return text.replaceAll(/: "[^]*?"(?=\n {4}at |$)/g, ': "…"')
}

export const LOG_OPTIONS = {
  level: 'warn',
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { err: loggedError },
}

export function createLog(destination: DestinationStream = process.stdout): Logger {
  return pino(LOG_OPTIONS, destination)
}
