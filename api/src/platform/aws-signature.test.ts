import { expect, it } from 'vitest'
import { signedHeaders, type UnsignedRequest } from './aws-signature.ts'

const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 's3',
}
const HOST = { host: 'examplebucket.s3.amazonaws.com' }
const GET: UnsignedRequest = { method: 'GET', path: '/', query: {}, headers: HOST, body: new Uint8Array() }

const PUBLISHED: readonly [string, UnsignedRequest, string][] = [
  [
    'a range of an object',
    { ...GET, path: '/test.txt', headers: { ...HOST, range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object whose name needs encoding',
    {
      ...GET,
      method: 'PUT',
      path: '/test$file.text',
      headers: { ...HOST, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['a query without a value', { ...GET, query: { lifecycle: '' } }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    'a query of two',
    { ...GET, query: { prefix: 'J', 'max-keys': '2' } },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
]

it.each(PUBLISHED)('signs %s as the published example does', (_, request, signature) => {
  expect(signedHeaders(request, KEY, new Date('2013-05-24T00:00:00Z')).authorization).toMatch(new RegExp(`Signature=${signature}$`))
})
