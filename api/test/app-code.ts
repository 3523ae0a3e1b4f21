import { generateSync } from 'otplib'

/** What an authenticator app shows for a secret, at a time in seconds. */
export const appCode = (secret: string, seconds = Date.now() / 1_000): string => generateSync({ secret, epoch: Math.floor(seconds) })
