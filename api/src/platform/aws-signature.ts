import { createHash, createHmac } from 'node:crypto'

export interface AwsKey {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  readonly service: string
}

/** Path and query are not encoded yet; header names are lower case. */
export interface UnsignedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** AWS Signature Version 4; `host` must be among the given headers. */
export function signedHeaders(request: UnsignedRequest, key: AwsKey, at: Date): Readonly<Record<string, string>> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const headers = { ...request.headers, 'x-amz-content-sha256': sha256(request.body), 'x-amz-date': time }
  const lines = Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = lines.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    encodedPath(request.path),
    encodedQuery(request.query),
    ...lines.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${time.slice(0, 8)}/${key.region}/${key.service}/aws4_request`
  const signature = createHmac('sha256', signingKey(key, time.slice(0, 8)))
    .update([ALGORITHM, time, scope, sha256(canonical)].join('\n'))
    .digest('hex')
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

/** Each segment is encoded once, slashes stay. */
export function encodedPath(path: string): string {
  return path.split('/').map(encoded).join('/')
}

function encodedQuery(query: UnsignedRequest['query']): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.toSorted().join('&')
}

/** Stricter than encodeURIComponent: RFC 3986 leaves only letters, digits and `-_.~` unescaped. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function signingKey({ secretAccessKey, region, service }: AwsKey, day: string): Buffer {
  const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
  return hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), service), 'aws4_request')
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
