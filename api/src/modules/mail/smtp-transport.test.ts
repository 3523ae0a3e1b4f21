import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { OutgoingEmail } from './domain/mail-transport.ts'
import { startBadServer, startMailServer } from './mail.test-bench.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const FROM = 'Parlour <no-reply@parlour.test>'
const QUICK = { connectionMs: 200, silenceMs: 300, wholeMs: 1_000 }
const EMAIL: OutgoingEmail = {
  id: '5f0f7c1c-0000-4000-8000-000000000000',
  to: 'maria@example.org',
  locale: 'en',
  subject: 'S',
  text: 'T',
  html: '<p>H</p>',
}

function repeating(socket: Socket, line: string): void {
  socket.write('220 slow\r\n')
  const timer = setInterval(() => socket.write(line), 50)
  socket.on('close', () => clearInterval(timer))
}

describe('the SMTP transport', () => {
  it.each<[string, RegExp, (socket: Socket) => void]>([
    ['never greets', /Greeting never received/, () => undefined],
    ['greets and then never answers', /Timeout/, (socket) => void socket.write('220 slow\r\n')],
    ['answers a line at a time without end', /took too long/, (socket) => repeating(socket, '250-more\r\n')],
    ['hangs up', /closed unexpectedly/, (socket) => void socket.end()],
  ])('gives up a server that %s', { meta: { req: 'reliability-R11' }, timeout: 10_000 }, async (_name, texts, talk) => {
    const server = await startBadServer(talk)
    await expect(createSmtpTransport(server.url, FROM, QUICK).send(EMAIL)).rejects.toThrow(texts)
    server.close()
    // The limits that the transport has of itself are longer than this test.
  })

  it('logs in where it is configured to, and keeps a password to itself when another machine offers no TLS', async () => {
    const near = await startMailServer()
    await createSmtpTransport(near.url.replace('//', '//user:secret@'), FROM, QUICK).send(EMAIL)
    expect(near.logins).toEqual(['user'])
    await near.close()
    // Not one of the names of this machine, so it counts as another.
    const far = await startMailServer(0, '127.0.0.2')
    await expect(createSmtpTransport(far.url.replace('//', '//user:secret@'), FROM, QUICK).send(EMAIL)).rejects.toThrow(/TLS/)
    expect(far.logins).toEqual([])
    expect(far.deliveries).toEqual([])
    await far.close()
  })
})
