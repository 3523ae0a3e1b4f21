import { expect, it } from 'vitest'
import { blobConfigOf } from './blob-config.ts'

const KEYS = { S3_ACCESS_KEY_ID: 'parlour', S3_SECRET_ACCESS_KEY: 'a-secret-of-the-store' }
const BUCKET = { ...KEYS, BLOB_STORE: 's3://parlour/production/eu' }

it('keeps files in a folder unless a bucket is named', () => {
  expect(blobConfigOf({ ...KEYS, BLOB_STORE: '' })).toEqual({ blobBucket: null })
  expect(blobConfigOf({ ...BUCKET, S3_REGION: 'eu-central-1' }).blobBucket).toEqual({
    endpoint: null,
    region: 'eu-central-1',
    bucket: 'parlour',
    prefix: 'production/eu/',
    credentials: { accessKeyId: 'parlour', secretAccessKey: 'a-secret-of-the-store' },
  })
  const own = blobConfigOf({ ...KEYS, BLOB_STORE: 's3://parlour', S3_ENDPOINT: 'http://minio.example:9000/' }).blobBucket
  expect(own).toMatchObject({ endpoint: 'http://minio.example:9000', region: 'us-east-1', prefix: '' })
})

it('leaves the key to the machine where none is given', () => {
  expect(blobConfigOf({ BLOB_STORE: 's3://parlour' }).blobBucket).toMatchObject({ credentials: null })
})

it.each([
  [{ BLOB_STORE: 'parlour' }, 'BLOB_STORE'],
  [{ BLOB_STORE: 's3://Parlour' }, 'BLOB_STORE'],
  [{ BLOB_STORE: 's3://parlour/a b' }, 'BLOB_STORE'],
  [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT'],
  [{ S3_REGION: 'Frankfurt' }, 'S3_REGION'],
  [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_SECRET_ACCESS_KEY: 'two words of it' }, 'S3_SECRET_ACCESS_KEY'],
])('names what is wrong of %j, and never prints a secret', (wrong, variable) => {
  const start = () => blobConfigOf({ ...BUCKET, ...wrong })
  expect(start).toThrow(variable)
  expect(start).not.toThrow('words')
})
