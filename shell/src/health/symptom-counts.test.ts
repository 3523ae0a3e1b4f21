import { expect, it } from 'vitest'
import { scrubMessage, createSymptomCounts } from './symptom-counts.ts'

it('counts the same symptom together, sends forty at a time and keeps what could not be sent', () => {
  const counts = createSymptomCounts()
  for (let turn = 0; turn < 3; turn += 1) counts.add({ name: 'billing', kind: 'failed-call', sample: 'site list 500' })
  const kinds = Array.from({ length: 60 }, (_, place) => `word ${String.fromCodePoint(0x4e00 + place)}`)
  for (const sample of kinds) counts.add({ name: 'account', kind: 'missing-text', sample })
  const first = counts.take()
  expect(first).toHaveLength(40)
  expect(first[0]).toEqual({ name: 'billing', kind: 'failed-call', count: 3, sample: 'site list 500' })
  expect(counts.take()).toHaveLength(21)
  expect(counts.take()).toEqual([])
  counts.putBack(first)
  counts.add({ name: 'billing', kind: 'failed-call', sample: 'site list 500' })
  expect(counts.take()[0]?.count).toBe(4)
})

it('a message leaves without quoted words, addresses, emails and long numbers', () => {
  const sown = ['Ana Souza', 'ana@example.org', 'https://x.org/reset?token=s3cret', '5511987654321', '8c1f3a52-1111-4c4c-9d3e-0a0a0a0a0a0a']
  const scrubbed = scrubMessage(`TypeError: no "${sown[0]}" for ${sown.slice(1).join(' ')} left`)
  for (const value of [...sown, 's3cret']) expect(scrubbed).not.toContain(value)
  expect(scrubbed).toMatch(/^TypeError: no … for .* left$/)
})
