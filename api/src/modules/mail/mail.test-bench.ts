import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Email, EmailKind, EmailValues } from './index.ts'
import type { Locale } from '@parlour/i18n'

export interface TestMailServer {
  readonly url: string
  readonly port: number
  readonly deliveries: readonly string[]
  readonly logins: readonly string[]
  readonly close: () => Promise<void>
}

/** Listens on `port` (0 = any); recipients that begin with `nobody@` are rejected. */
export async function startMailServer(port = 0, host = '127.0.0.1'): Promise<TestMailServer> {
  const deliveries: string[] = []
  const logins: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, answer) => {
      logins.push(username ?? '')
      answer(null, { user: username })
    },
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('nobody@') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        deliveries.push(Buffer.concat(chunks).toString('utf8'))
        answer()
      })
    },
  })
  const listener = server.listen(port, host)
  await once(listener, 'listening')
  const address = listener.address() as AddressInfo
  return {
    url: `smtp://${host}:${address.port}`,
    port: address.port,
    deliveries,
    logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export async function startBadServer(talk: (socket: Socket) => void): Promise<{ readonly url: string; readonly close: () => void }> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    talk(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export function partOf(message: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? ''
  const part = message.split(`--${boundary}`).find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (head.includes('base64')) return Buffer.from(text, 'base64').toString('utf8')
  const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return head.includes('quoted-printable') ? Buffer.from(bytes, 'latin1').toString('utf8') : text
}

const PAYOUT = {
  account: 'maria',
  amount: '120.50 USDT',
  network: '1.2.3',
  address: '0x7099797051812079',
  link: 'http://localhost:8080/en/settlement',
}

const VALUES: EmailValues = {
  'password-reset': { account: 'maria', link: 'http://localhost:8080/en?reset=a&b=1', minutes: '30' },
  'email-code-old': { account: 'maria', code: '048213', newEmail: 'new@example.org', minutes: '10' },
  'email-code-new': { account: 'maria', code: '771204', minutes: '10' },
  'email-in-use': { account: 'maria' },
  'email-changed': { account: 'maria', newEmail: 'new@example.org', link: 'http://localhost:8080/en?undo=abc', hours: '72' },
  'password-changed': { account: 'maria', at: '2026-11-21T06:05:00.000Z', device: 'Chrome, Windows' },
  'session-stolen': { account: 'maria', at: '2026-11-21T06:05:00.000Z', device: '' },
  'new-device': { account: 'maria', at: '2026-11-21T06:05:00.000Z', device: 'Safari, iOS' },
  'second-factor-code': { account: 'maria', code: '309517', minutes: '10' },
  'second-factor-on': { account: 'maria' },
  'second-factor-off': { account: 'maria' },
  'contact-received': { reference: 'C-7K2M9Q', topic: 'ads', at: '2026-11-21T06:05:00.000Z' },
  'contact-reply': { reference: 'C-7K2M9Q', text: '2 × 3 = 6\n\n18:00', link: 'http://localhost:8080/en/contact' },
  'league-received': { reference: 'L-4N8P2R', hours: '48', link: 'http://localhost:8080/en/affiliate-program?claim=abc' },
  'league-approved': {
    code: 'AURORA-4F7K',
    shareLink: 'http://localhost:8080/en?leagueCode=AURORA-4F7K',
    link: 'http://localhost:8080/en/agent',
  },
  'account-verified': { account: 'maria', link: 'http://localhost:8080/en/personal/verification' },
  'verification-rejected': { account: 'maria', link: 'http://localhost:8080/en/personal/verification' },
  'deposit-low': {
    account: 'maria',
    balance: '299.00 USDT',
    required: '1,000.00 USDT',
    amount: '701.00 USDT',
    link: 'http://localhost:8080/en/settlement',
  },
  'deposit-empty': { account: 'maria', amount: '1,000.00 USDT', day: '2026-12-22', link: 'http://localhost:8080/en/settlement' },
  'sites-suspended': { account: 'maria', link: 'http://localhost:8080/en/settlement' },
  'sites-restored': { account: 'maria', link: 'http://localhost:8080/en/my-site' },
  'dispute-answered': { account: 'maria', site: 'maria', day: '2026-11-21', link: 'http://localhost:8080/en/settlement' },
  'recovery-found': { account: 'maria', network: '1.2.3', token: 'USDT', link: 'http://localhost:8080/en/my-order' },
  'top-up-released': { account: 'maria', amount: '40.00 USDT', link: 'http://localhost:8080/en/settlement' },
  'payout-requested': PAYOUT,
  'payout-paid': PAYOUT,
  'payout-returned': PAYOUT,
  'deposit-return-due': { account: 'maria', amount: '120.50 USDT', link: 'http://localhost:8080/en/settlement' },
  'deposit-return-named': PAYOUT,
  'deposit-return-proposed': PAYOUT,
  'deposit-return-paid': PAYOUT,
  'deposit-return-undone': PAYOUT,
  'account-suspended': { account: 'maria', link: 'http://localhost:8080/en/?showLogin=1' },
  'account-restored': { account: 'maria', link: 'http://localhost:8080/en/?showLogin=1' },
  'appeal-answered': { account: 'maria', text: '1 < 2\n\n18:00', link: 'http://localhost:8080/en/?showLogin=1' },
  'league-rejected': { reference: 'L-4N8P2R', text: '1 < 2' },
  'order-paid': { account: 'maria', site: 'maria', order: 'P20261121', link: 'http://localhost:8080/en/my-order' },
  'order-timed-out': { account: 'maria', site: 'maria', order: 'P20261121', link: 'http://localhost:8080/en/my-order' },
  'order-partly-paid': {
    account: 'maria',
    site: 'maria',
    order: 'P20261121',
    amount: '599 USDT',
    link: 'http://localhost:8080/en/my-order',
  },
  'credit-received': {
    account: 'maria',
    site: 'maria',
    order: 'P20261121',
    amount: '400 USDT',
    link: 'http://localhost:8080/en/settlement',
  },
  'site-live': { account: 'maria', site: 'maria', link: 'http://localhost:8080/en/my-site' },
  'site-idle': { account: 'maria', site: 'maria', since: '2026-11-01', day: '2026-12-02', link: 'http://localhost:8080/en/my-site' },
  'site-status': { account: 'maria', site: 'maria', status: '1', reason: '1 < 2', link: 'http://localhost:8080/en/my-site' },
  'team-invitation': { merchant: 'maria', link: 'http://localhost:8080/en/join-team#abc', days: '7' },
  'data-ready': { account: 'maria', link: 'http://localhost:8080/en/personal/data' },
  'erasure-planned': { account: 'maria', at: '2026-12-05T06:05:00.000Z', link: 'http://localhost:8080/en/personal/data' },
  'operator-new-device': { account: 'maria', site: 'maria', device: 'Chrome, Windows', link: 'http://localhost:8080/en/my-site' },
  'operation-password-reset': { account: 'maria', site: 'maria', link: 'http://localhost:8080/en/my-site' },
}

export const KINDS = Object.keys(VALUES) as readonly EmailKind[]

export function givenEmail(kind: EmailKind, locale: Locale = 'en', replaced: Readonly<Record<string, string>> = {}): Email {
  return { to: 'maria@example.org', locale, kind, values: { ...VALUES[kind], ...replaced } } as Email
}
