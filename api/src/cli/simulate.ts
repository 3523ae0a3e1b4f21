import { parseArgs } from 'node:util'
import { ConfigError } from '../platform/environment.ts'
import { simulateSite, type Prompt } from './simulate/simulate-site.ts'

/** Demonstration game platform: sends generated figures of a site through the same call and key as a real one. */
const USAGE = 'Usage: PARLOUR_KEY=pk_live_… npm run simulate -- --site <address> [--days 30] [--url http://localhost:8080]'

async function run(args: readonly string[]): Promise<void> {
  const options = {
    site: { type: 'string' },
    days: { type: 'string', default: '30' },
    url: { type: 'string', default: 'http://localhost:8080' },
  } as const
  const { site: slug, days, url } = parseArgs({ args: [...args], options }).values
  const key = process.env.PARLOUR_KEY
  if (slug === undefined || !key || !/^[1-9]\d{0,2}$/.test(days)) throw new ConfigError(USAGE)
  const { added, known } = await simulateSite(promptAt(url, key), { slug, days: Number(days), now: new Date() })
  console.log(`${added} simulated events were handed in, ${known} were known.`)
}

function promptAt(url: string, key: string): Prompt {
  return async (method, path, input) => {
    const target = new URL(path, url)
    if (method === 'GET')
      target.search = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
    const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en', 'content-type': 'application/json' }
    const answer = await fetch(target, { method, headers, ...(method === 'POST' && { body: JSON.stringify(input) }) })
    const { msg, data } = (await answer.json()) as { readonly msg: string; readonly data: unknown }
    if (!answer.ok) throw new Error(`${answer.status}: ${msg}`)
    return data
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
