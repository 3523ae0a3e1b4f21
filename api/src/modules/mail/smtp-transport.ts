import { createTransport } from 'nodemailer'
import { RecipientRejected, type MailTransport, type OutgoingEmail } from './domain/mail-transport.ts'

/** Timeouts of one sending, in ms. */
export interface SmtpTimes {
  readonly connectionMs: number
  readonly silenceMs: number
  readonly wholeMs: number
}

const TIMES: SmtpTimes = { connectionMs: 10_000, silenceMs: 20_000, wholeMs: 45_000 }

/** Takes `smtp://user:password@host:port` or `smtps://…`. Gives up on slow servers; sends passwords to other hosts only over TLS. */
export function createSmtpTransport(smtpUrl: string, mailFrom: string, times: SmtpTimes = TIMES): MailTransport {
  return {
    send: async (email) => {
      const transporter = openTransporter(smtpUrl, times)
      try {
        await withinTime(transporter.sendMail(messageOf(email, mailFrom)), times.wholeMs)
      } catch (error) {
        throw isRejection(error) ? new RecipientRejected('The mail server refuses the recipient', { cause: error }) : error
      } finally {
        transporter.close()
      }
    },
  }
}

/** Connects and logs in; throws where that fails. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transporter = openTransporter(smtpUrl, TIMES)
  try {
    await transporter.verify()
  } finally {
    transporter.close()
  }
}

function openTransporter(smtpUrl: string, times: SmtpTimes) {
  const { username, hostname } = new URL(smtpUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return createTransport({
    url: smtpUrl,
    connectionTimeout: times.connectionMs,
    greetingTimeout: times.connectionMs,
    socketTimeout: times.silenceMs,
    requireTLS: username !== '' && !isLocal,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function messageOf({ id, to, locale, subject, text, html }: OutgoingEmail, from: string) {
  return {
    from,
    // An object is taken as one address; text would be parsed, and a comma would make two recipients of it.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${from.replace(/^.*@|>.*$/g, '')}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': locale },
  }
}

/** 5xx for the recipient: no such mailbox. A 5xx for anything else (login, policy) may be repaired, so it is retried. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode, command } = error as Error & { code?: string; responseCode?: number; command?: string }
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

async function withinTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), milliseconds)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
