import { expect, it } from 'vitest'
import { artifactConfigOf } from './artifact-config.ts'

const KEYS = { S3_ACCESS_KEY_ID: 'parlour', S3_SECRET_ACCESS_KEY: 'a-secret-of-the-store' }
const BUCKET = { ...KEYS, ARTIFACT_STORE: 's3://parlour/artifacts/eu' }

it('keeps artifacts in a folder unless a bucket is named', () => {
  expect(artifactConfigOf({ ...KEYS, ARTIFACT_STORE: '' })).toEqual({ artifactBucket: null })
  expect(artifactConfigOf({ ...BUCKET, S3_REGION: 'eu-central-1' }).artifactBucket).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'parlour',
    prefix: 'artifacts/eu/',
    accessKeyId: 'parlour',
    secretAccessKey: 'a-secret-of-the-store',
  })
  const own = artifactConfigOf({ ...KEYS, ARTIFACT_STORE: 's3://parlour', S3_ENDPOINT: 'http://minio.example:9000/' }).artifactBucket
  expect(own).toMatchObject({ endpoint: 'http://minio.example:9000', region: 'us-east-1', prefix: '' })
})

it.each([
  [{ ARTIFACT_STORE: 'parlour' }, 'ARTIFACT_STORE'],
  [{ ARTIFACT_STORE: 's3://Parlour' }, 'ARTIFACT_STORE'],
  [{ ARTIFACT_STORE: 's3://parlour/a b' }, 'ARTIFACT_STORE'],
  [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT'],
  [{ S3_REGION: 'Frankfurt' }, 'S3_REGION'],
  [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_SECRET_ACCESS_KEY: 'two words of it' }, 'S3_SECRET_ACCESS_KEY'],
])('names what is wrong of %j, and never prints a secret', (wrong, variable) => {
  const start = () => artifactConfigOf({ ...BUCKET, ...wrong })
  expect(start).toThrow(variable)
  expect(start).not.toThrow('words')
})
