import { readFileSync } from 'node:fs'
import type { PaymentMethodId } from '@parlour/contracts'
import { ConfigError, textOf, wholeNumber, type Environment } from './environment.ts'

export interface PaymentConfig {
  readonly orderNetworks: readonly PaymentMethodId[]
  /** In micro-USDT; a shortfall of at most this much is forgiven. */
  readonly paymentTolerance: bigint
  readonly lateWindowDays: number
  readonly screenedSenders: readonly string[]
}

const METHODS: readonly PaymentMethodId[] = ['trc20', 'erc20']
/** Below every price: bound to the rule of setup fees in the contracts and the database. */
const MOST_TOLERANCE = 1_000_000n

export function paymentConfigOf(environment: Environment): PaymentConfig {
  return {
    orderNetworks: orderNetworks(environment),
    paymentTolerance: tolerance(environment),
    lateWindowDays: wholeNumber(environment, 'LATE_WINDOW_DAYS'),
    screenedSenders: screenedSenders(environment),
  }
}

function orderNetworks(environment: Environment): readonly PaymentMethodId[] {
  const text = textOf(environment, 'ORDER_NETWORKS')
  const names = partsOf(text, /,/)
  const methods = METHODS.filter((method) => names.includes(method))
  if (methods.length === 0 || methods.length !== names.length)
    throw new ConfigError(`ORDER_NETWORKS is "${text}", but it must be trc20, erc20 or both with a comma between them.`)
  return methods
}

function tolerance(environment: Environment): bigint {
  const text = textOf(environment, 'PAYMENT_TOLERANCE_USDT')
  const match = /^(\d)(?:\.(\d{1,6}))?$/.exec(text)
  const amount = match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(6, '0')}`) : null
  if (amount === null || amount > MOST_TOLERANCE)
    throw new ConfigError(`PAYMENT_TOLERANCE_USDT is "${text}", but it must be an amount of USDT from 0 to 1 such as 0.5.`)
  return amount
}

function screenedSenders({ SCREENED_SENDERS: text = '' }: Environment): readonly string[] {
  if (text === '' || /^(T[1-9A-HJ-NP-Za-km-z]|0x)/.test(text)) return partsOf(text, /,/)
  try {
    return partsOf(readFileSync(text, 'utf8'), /\n/)
  } catch (cause) {
    throw new ConfigError(`SCREENED_SENDERS is "${text}", which is neither a list of addresses nor a file that can be read.`, { cause })
  }
}

function partsOf(text: string, separator: RegExp): readonly string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
