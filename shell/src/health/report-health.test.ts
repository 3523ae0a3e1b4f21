import type { ReleaseVector } from '@parlour/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSymptomCounts } from './symptom-counts.ts'
import { reportHealth } from './report-health.ts'

let visibility: DocumentVisibilityState
const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="parlour-visit">{"visit":"v","proof":"1.p"}</script>'
  vi.useFakeTimers()
  sent.mockReset().mockImplementation(async () => new Response())
  vi.stubGlobal('fetch', sent)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const entry = { releaseId: 'a'.repeat(32) }
const vector = { id: 'v-0123456789ab', shell: entry, remotes: {} } as unknown as ReleaseVector
const report = () => reportHealth({ vector, counts: createSymptomCounts(), vitals: { take: () => [] } })

it('says nothing of a tab that nobody looked at, and begins when somebody does', () => {
  visibility = 'hidden'
  report()
  vi.advanceTimersByTime(60_000)
  expect(sent).not.toHaveBeenCalled()
  show('visible')
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveBeenCalledOnce()
  const body = sent.mock.lastCall?.[1].body
  expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({ visit: 'v', proof: '1.p', releases: { shell: entry.releaseId } })
})

it('reports a tab that is visible, also when it is left before its time', () => {
  visibility = 'visible'
  report()
  show('hidden')
  expect(sent).toHaveBeenCalledOnce()
})
