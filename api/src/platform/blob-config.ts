import { ConfigError, textOf, urlText, type Environment } from './environment.ts'

export interface BlobBucket {
  /** Null: AWS. */
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  readonly prefix: string
  /** Null: what the AWS SDK finds on the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

export interface BlobConfig {
  /** Null: a folder in DATA_DIR. */
  readonly blobBucket: BlobBucket | null
}

/** BLOB_STORE, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY; throws ConfigError. */
export function blobConfigOf(environment: Environment): BlobConfig {
  const place = environment.BLOB_STORE ?? ''
  return { blobBucket: place === '' ? null : bucketOf('BLOB_STORE', place, environment) }
}

/** Throws ConfigError, which calls the address `name`. */
export function bucketOf(name: string, place: string, environment: Environment): BlobBucket {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(place)
  if (!match) throw new ConfigError(`${name} is "${place}", but it must be a bucket such as s3://parlour/production.`)
  const [, bucket = '', path = ''] = match
  const region = textOf(environment, 'S3_REGION')
  if (!/^[a-z0-9-]{2,40}$/.test(region)) throw new ConfigError(`S3_REGION is "${region}", but it must be a region such as eu-central-1.`)
  return {
    endpoint: urlText(environment, 'S3_ENDPOINT', ['http:', 'https:'])?.replace(/\/$/, '') ?? null,
    region,
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    credentials: credentialsOf(environment),
  }
}

function credentialsOf({ S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' }: Environment): BlobBucket['credentials'] {
  if (`${S3_ACCESS_KEY_ID}${S3_SECRET_ACCESS_KEY}` === '') return null
  for (const [name, text] of Object.entries({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }))
    if (!/^\S{3,256}$/.test(text)) throw new ConfigError(`${name} must be set, without spaces, beside the other half of the key.`)
  return { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
}
