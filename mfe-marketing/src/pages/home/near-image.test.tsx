import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@parlour/i18n'
import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NearImage } from './tour.tsx'
import { SCREEN_SIZE, SCREENS } from './show-screens/screen-pictures.ts'

const FOLDER = join(import.meta.dirname, './show-screens/pictures')

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

const show = () => render(<NearImage src="/sites.webp" alt="My sites" {...SCREEN_SIZE} failedLabel="Failed" />)

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

describe('the pictures of the tour', () => {
  it('are webp of the announced size, at most 1200 px wide, in every language', { meta: { req: 'K14' } }, () => {
    const wanted = SCREENS.flatMap((id) => LANGUAGES.map(({ code }) => `${id}.${code}.webp`))
    expect(readdirSync(FOLDER).toSorted()).toEqual(wanted.toSorted())
    for (const name of wanted) {
      expect({ name, ...sizeOf(readFileSync(join(FOLDER, name))) }).toEqual({ name, ...SCREEN_SIZE })
    }
  })
})

function sizeOf(file: Buffer): { width: number; height: number } {
  const frame = file.indexOf('VP8 ') + 8
  if (file.toString('latin1', 8, 12) !== 'WEBP' || frame < 20) return { width: 0, height: 0 }
  return { width: file.readUInt16LE(frame + 6) & 0x3fff, height: file.readUInt16LE(frame + 8) & 0x3fff }
}
