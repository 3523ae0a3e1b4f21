import { describe, expect, it } from 'vitest'
import { isCallable } from './public-address.ts'
import { webhookUrlOf } from './use-cases/manage-webhooks.ts'

const PUBLIC_ONLY = { isLoopbackAllowed: false }
const WITH_LOOPBACK = { isLoopbackAllowed: true }

const rejected = (url: string, rule = PUBLIC_ONLY) => {
  try {
    return webhookUrlOf(url, rule)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('addresses that webhooks may call', { meta: { req: 'B11' } }, () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('never calls %s', { meta: { req: 'B11' } }, (address) => {
    expect(isCallable(address, PUBLIC_ONLY)).toBe(false)
  })

  it.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:830::200e'])(
    'may call %s',
    { meta: { req: 'B11' } },
    (address) => {
      expect(isCallable(address, PUBLIC_ONLY)).toBe(true)
    },
  )

  it('calls this machine only where the configuration allows it, and private networks not even then', { meta: { req: 'B11' } }, () => {
    expect(['127.0.0.1', '::1'].map((address) => isCallable(address, WITH_LOOPBACK))).toEqual([true, true])
    expect(['10.0.0.1', '169.254.169.254', 'fd00::1'].map((address) => isCallable(address, WITH_LOOPBACK))).toEqual([false, false, false])
  })
})

describe('addresses that merchants type', { meta: { req: 'B11' } }, () => {
  it.each([
    'http://example.com/hook',
    'ftp://example.com/',
    'https://user:secret@example.com/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://localhost./',
    'https://shop.localhost/',
    'https://intranet/',
    'file:///etc/passwd',
    'example.com/hook',
    ' ',
  ])('rejects %s', { meta: { req: 'B11' } }, (url) => {
    expect(rejected(url)).toBe('integrations.url-rejected')
  })

  it('keeps a public https address without its fragment', { meta: { req: 'B11' } }, () => {
    expect(webhookUrlOf(' https://Example.com/hook?a=1#top ', PUBLIC_ONLY)).toBe('https://example.com/hook?a=1')
    expect(webhookUrlOf('https://93.184.215.14:8443/', PUBLIC_ONLY)).toBe('https://93.184.215.14:8443/')
  })

  it('takes http for this machine where the configuration allows it, and for nothing else', { meta: { req: 'B11' } }, () => {
    expect(webhookUrlOf('http://localhost:4000/hook', WITH_LOOPBACK)).toBe('http://localhost:4000/hook')
    expect(webhookUrlOf('http://[::1]:4000/hook', WITH_LOOPBACK)).toBe('http://[::1]:4000/hook')
    expect(rejected('http://example.com/hook', WITH_LOOPBACK)).toBe('integrations.url-rejected')
    expect(rejected('http://10.0.0.1/hook', WITH_LOOPBACK)).toBe('integrations.url-rejected')
  })
})
