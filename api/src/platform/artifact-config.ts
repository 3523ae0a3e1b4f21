import { ConfigError, textOf, urlText, type Environment } from './environment.ts'

export interface ArtifactBucket {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface ArtifactConfig {
  readonly artifactBucket: ArtifactBucket | null
}

/** ARTIFACT_STORE, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY; throws ConfigError. */
export function artifactConfigOf(environment: Environment): ArtifactConfig {
  const place = environment.ARTIFACT_STORE ?? ''
  if (place === '') return { artifactBucket: null }
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(place)
  if (!match) throw new ConfigError(`ARTIFACT_STORE is "${place}", but it must be a bucket such as s3://parlour/artifacts.`)
  const [, bucket = '', path = ''] = match
  const region = textOf(environment, 'S3_REGION')
  if (!/^[a-z0-9-]{2,40}$/.test(region)) throw new ConfigError(`S3_REGION is "${region}", but it must be a region such as eu-central-1.`)
  const endpoint = urlText(environment, 'S3_ENDPOINT', ['http:', 'https:']) ?? `https://s3.${region}.amazonaws.com`
  return {
    artifactBucket: {
      endpoint: endpoint.replace(/\/$/, ''),
      region,
      bucket,
      prefix: path === '' ? '' : `${path.slice(1)}/`,
      accessKeyId: required(environment, 'S3_ACCESS_KEY_ID'),
      secretAccessKey: required(environment, 'S3_SECRET_ACCESS_KEY'),
    },
  }
}

function required(environment: Environment, name: string): string {
  const text = environment[name] ?? ''
  if (!/^\S{3,256}$/.test(text)) throw new ConfigError(`${name} must be set, without spaces, when ARTIFACT_STORE names a bucket.`)
  return text
}
