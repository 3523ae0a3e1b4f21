import { join } from 'node:path'
import { isolate } from '@parlour/i18n'
import type { MessengerConfig } from '../../platform/config.ts'
import { localeTexts } from '../../platform/locale-texts.ts'
import type { BotMessage, Delivery } from './domain/bot-message.ts'
import en from './locales/en.json' with { type: 'json' }

const TIMEOUT_MS = 15_000
const TEXTS = localeTexts(join(import.meta.dirname, 'locales'), en)

interface BotResponse {
  readonly parameters?: { readonly retry_after?: unknown }
}

/** Errors never contain the address, because the bot token is part of it. */
export function createBotClient({
  apiUrl,
  botToken,
}: Pick<MessengerConfig, 'apiUrl' | 'botToken'>): (message: BotMessage) => Promise<Delivery> {
  return async (message) => {
    const response = await fetch(`${apiUrl}/bot${botToken}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // A chat id is a whole number of at most 52 bits, which JSON carries exactly.
      body: JSON.stringify({ chat_id: Number(message.chatId), text: messageText(message), link_preview_options: { is_disabled: true } }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return deliveryOf(response.status, await response.text())
  }
}

/** 403 (bot blocked) and 400 (chat gone) are final; a wrong token (401, 404) is retried until the operator fixes it. */
function deliveryOf(status: number, body: string): Delivery {
  if (status === 200) return { outcome: 'sent' }
  if (status === 400 || status === 403) return { outcome: 'refused' }
  if (status === 429) return { outcome: 'later', waitMs: retryAfterOf(body) * 1000 }
  throw new Error(`The messenger answered ${status}`)
}

function retryAfterOf(body: string): number {
  try {
    const { parameters } = JSON.parse(body) as BotResponse
    const seconds = Number(parameters?.retry_after)
    return Number.isFinite(seconds) && seconds > 0 ? seconds : 1
  } catch {
    return 1
  }
}

export function messageText({ kind, locale, accountName, body }: Omit<BotMessage, 'chatId'>): string {
  if (kind === 'notice') return body ?? ''
  return TEXTS[locale][kind].replace('{{account}}', () => isolate(accountName ?? ''))
}
