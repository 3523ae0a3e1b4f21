import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { pitch } from './contracts-in-browser.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parlour-contracts-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the loader of endpoint files', () => {
  it('keeps what sends a call and who of the staff may make it, empties schemas and leaves plain values, lists and objects as they are', async () => {
    const resourcePath = path.join(folder, 'tea.endpoints.mjs')
    writeFileSync(
      resourcePath,
      `export const drinkTea = { method: 'POST', path: '/api/tea', isIdempotent: true, replacesSession: true, staffRoles: ['owner'], body: { type: 'object' }, summary: 'Drinks.' }
       export const Tea = Object.defineProperty({ type: 'object', properties: {} }, '~kind', { value: 'Object' })
       export const TEAS = ['green', 'black']
       export const MOST = 3
       export const LIMITS = { cups: 3 }`,
    )
    const context = { resourcePath, addContextDependency: () => undefined } as unknown as ThisParameterType<typeof pitch>
    expect(String(await pitch.call(context, '', '', {})).split('\n')).toEqual(
      expect.arrayContaining([
        'export const drinkTea = {"method":"POST","path":"/api/tea","isIdempotent":true,"replacesSession":true,"staffRoles":["owner"]}',
        'export const Tea = {}',
        'export const TEAS = ["green","black"]',
        'export const MOST = 3',
        'export const LIMITS = {"cups":3}',
      ]),
    )
  })
})
