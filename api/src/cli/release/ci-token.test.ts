import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { tokenOfCi } from './ci-token.ts'

const PRODUCT = 'https://parlour.example'

it('is the one of the job in GitLab, and none where there is no CI', async () => {
  expect(await tokenOfCi(PRODUCT, { PARLOUR_ID_TOKEN: 'a.b.c' })?.()).toBe('a.b.c')
  expect(tokenOfCi(PRODUCT, {})).toBeNull()
})

it('is requested for this installation in GitHub, and says which permission is missing', async () => {
  const requests: (string | undefined)[][] = []
  const server = createServer(({ url, headers }, response) => {
    requests.push([url, headers.authorization])
    if (headers.authorization === 'Bearer allowed') response.end(JSON.stringify({ value: 'a.b.c' }))
    else response.writeHead(403).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token?run=7`
  const tokenWith = async (permission: string) =>
    tokenOfCi(PRODUCT, { ACTIONS_ID_TOKEN_REQUEST_URL: service, ACTIONS_ID_TOKEN_REQUEST_TOKEN: permission })?.()
  expect(await tokenWith('allowed')).toBe('a.b.c')
  expect(requests).toEqual([['/token?run=7&audience=https%3A%2F%2Fparlour.example', 'Bearer allowed']])
  await expect(tokenWith('none')).rejects.toThrow('id-token: write')
  await new Promise((resolve) => server.close(resolve))
})
