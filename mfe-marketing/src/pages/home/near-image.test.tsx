import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@parlour/i18n'
import { SAMPLE_DESIGNS } from '@parlour/site-engine'
import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STOPS } from './launch-plan.ts'
import { NearImage } from './near-image.tsx'
import { TIMELINE_PICTURE_SIZE, TOUR_PICTURE_SIZE, TOUR_SCREENS, WALL_PICTURE_SIZE } from './pictures.ts'

const FOLDER = join(import.meta.dirname, './pictures')

afterEach(() => {
  vi.unstubAllGlobals()
})

function stubObserver() {
  const margins: (string | undefined)[] = []
  const arrivals: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
        margins.push(options?.rootMargin)
        arrivals.push(() => report([{ isIntersecting: true }]))
      }
    },
  )
  const arrive = () =>
    act(() => {
      for (const report of arrivals) report()
    })
  return { margins, arrive }
}

const show = () => render(<NearImage src="/sites.webp" alt="My sites" {...TOUR_PICTURE_SIZE} failedLabel="Failed" />)

describe('a picture below the window', () => {
  it('is fetched once it is within 200 px, and has its box before', { meta: { req: 'K14' } }, () => {
    const { margins, arrive } = stubObserver()
    const { container } = show()
    expect(margins).toEqual(['200px'])
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1200 750')
    arrive()
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'My sites' })
    expect([image.getAttribute('src'), image.width, image.height]).toEqual(['/sites.webp', 1200, 750])
  })

  it('is fetched at once where the browser cannot observe', { meta: { req: 'K14' } }, () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    show()
    expect(screen.getByRole('img', { name: 'My sites' }).getAttribute('src')).toBe('/sites.webp')
  })
})

describe('the pictures of the home page', () => {
  it.each([
    ['tour', TOUR_PICTURE_SIZE, TOUR_SCREENS.flatMap((id) => LANGUAGES.map(({ code }) => `${id}.${code}`))],
    ['timeline', TIMELINE_PICTURE_SIZE, STOPS.flatMap(({ id }) => LANGUAGES.map(({ code }) => `${id}.${code}`))],
    ['wall', WALL_PICTURE_SIZE, SAMPLE_DESIGNS.map(({ themeId, schemeId }) => `${themeId}.${schemeId}`)],
  ])('are one webp of the announced size for each entry of the %s', { meta: { req: 'K14' } }, (folder, size, names) => {
    const files = names.map((name) => `${name}.webp`)
    expect(readdirSync(join(FOLDER, folder)).toSorted()).toEqual(files.toSorted())
    for (const file of files) {
      expect({ file, ...sizeOf(readFileSync(join(FOLDER, folder, file))) }).toEqual({ file, ...size })
    }
  })
})

function sizeOf(file: Buffer): { width: number; height: number } {
  const frame = file.indexOf('VP8 ') + 8
  if (file.toString('latin1', 8, 12) !== 'WEBP' || frame < 20) return { width: 0, height: 0 }
  return { width: file.readUInt16LE(frame + 6) & 0x3fff, height: file.readUInt16LE(frame + 8) & 0x3fff }
}
