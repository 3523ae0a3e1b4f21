import { wireOf } from '@parlour/contracts'
import { expect, it, vi } from 'vitest'
import { prerender } from '../../../test/hydrate-late.tsx'
import type { Volume } from './settle.ts'
import { EXAMPLE_VOLUME, VolumeForm } from './volume-form.tsx'

async function lateVolume(
  collected: string,
): Promise<{ reported: readonly Volume[]; complaints: readonly string[]; shown: string | undefined }> {
  const onVolume = vi.fn<(volume: Volume) => void>()
  const page = await prerender(<VolumeForm onVolume={onVolume} />)
  const input = page.root.querySelector<HTMLInputElement>('input[name=collected]')
  if (input) input.value = collected
  await page.hydrate()
  const shown = page.root.querySelector<HTMLInputElement>('input[name=collected]')?.value
  return { reported: onVolume.mock.calls.map(([volume]) => volume), complaints: page.complaints, shown }
}

it('counts what somebody typed before the script arrived, and keeps it', async () => {
  const { reported, complaints, shown } = await lateVolume('250,000')
  expect(complaints).toEqual([])
  expect(shown).toBe('250,000')
  expect(reported.map(({ collected }) => wireOf(collected))).toEqual(['250000.000000'])
})

it('takes a decimal for what it is and never for a larger whole number', async () => {
  const { reported } = await lateVolume('2.5')
  expect(reported).toEqual([])
  expect(wireOf(EXAMPLE_VOLUME.collected)).toBe('100000.000000')
})
