import { request } from 'node:http'
import type { CheckSite } from './domain/neighbours.ts'

/** Returns the HTTP status; throws the network's error. */
export function createHttpSiteCheck({ port, siteBaseDomain }: { readonly port: number; readonly siteBaseDomain: string }): CheckSite {
  return async (slug) =>
    new Promise((resolve, reject) => {
      const headers = { host: `${slug}.${siteBaseDomain}` }
      const call = request({ host: '127.0.0.1', port, path: '/', headers, timeout: 5_000, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      call.on('timeout', () => void call.destroy(new Error(`Site ${slug} did not answer in time`)))
      call.on('error', reject)
      call.end()
    })
}
