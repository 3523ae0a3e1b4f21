import { textsOf, type Fault, type Gate } from './gate.ts'

/** Places from which a browser would fetch; another origin there violates the policy of every document. */
const FETCHES = [
  /\b(?:fetch|import|importScripts|open|sendBeacon|EventSource|WebSocket|Worker|SharedWorker|Request)\(\s*(?:["'`](?:GET|POST|PUT|DELETE)["'`],\s*)?["'`]((?:https?|wss?):\/\/[^"'`]+|\/\/[\w.-]+\/[^"'`]*)/gu,
  /\.(?:src|srcset|action)\s*=\s*["'`]((?:https?):\/\/[^"'`]+|\/\/[\w.-]+\/[^"'`]*)/gu,
  /(?:url\(\s*|@import\s+)["']?((?:https?:)?\/\/[^"')\s]+)/gu,
]

/** Code generated from text, which the policy of every document blocks. */
const MAKES_CODE: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w$.])eval\s*\(/u, 'eval'],
  [/\bnew Function\s*\(/u, 'new Function'],
  [/\bset(?:Timeout|Interval)\(\s*["'`]/u, 'a timer with a text'],
  [/\bdocument\.write(?:ln)?\s*\(/u, 'document.write'],
]

export const FOREIGN_CODE: Gate = {
  name: 'foreign-code',
  faultsOf: (candidate) =>
    [...textsOf(candidate, '.js'), ...textsOf(candidate, '.css')].flatMap(([file, text]) => [
      ...originsIn(text).map((address) => ({
        file,
        sentence: `${file} fetches from ${address}; carry the file in the release, or ask the API.`,
      })),
      ...(file.endsWith('.js') ? madeCode(file, text) : []),
    ]),
}

function originsIn(text: string): string[] {
  const addresses = FETCHES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address))
  return [...new Set(addresses.map((address) => address.split('/').slice(0, 3).join('/')))]
}

function madeCode(file: string, text: string): Fault[] {
  return MAKES_CODE.filter(([pattern]) => pattern.test(text)).map(([, what]) => ({
    file,
    sentence: `${file} uses ${what}, which the policy of the documents refuses; write it without.`,
  }))
}
