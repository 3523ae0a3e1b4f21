import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInEnglish } from '../testing/render-in-english.tsx'
import { MediaImage } from './media-image.tsx'
import { MediaVideo } from './media-video.tsx'

const TEXTS = { failedLabel: 'Image load failed' }
const warn = vi.spyOn(console, 'warn')

function image(): HTMLImageElement {
  return screen.getByAltText<HTMLImageElement>('A map')
}

function arrive(element: HTMLImageElement, naturalHeight: number): void {
  Object.defineProperty(element, 'naturalHeight', { value: naturalHeight })
  fireEvent.load(element)
}

beforeEach(() => {
  warn.mockReset().mockImplementation(() => undefined)
})

describe('MediaImage', () => {
  const show = (fallbackSrc?: string, src = '/map.webp') => (
    <MediaImage src={src} fallbackSrc={fallbackSrc} alt="A map" width={320} height={180} {...TEXTS} />
  )

  it('stays what it is when it loads', { meta: { req: 'X08' } }, () => {
    renderInEnglish(show())
    arrive(image(), 180)
    expect(image().getAttribute('src')).toBe('/map.webp')
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    ['breaks', () => void fireEvent.error(image())],
    ['has no height', () => arrive(image(), 0)],
  ])('shows an empty placeholder with Retry, and one warning, when it %s', { meta: { req: 'X08' } }, (_case, happen) => {
    renderInEnglish(show())
    happen()
    expect(screen.queryByAltText('A map')).toBeNull()
    expect(screen.getByRole('group', { name: 'A map' }).textContent).toBe('Image load failedRetry')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.lastCall?.[0]).toContain('/map.webp')
  })

  it('switches to the fallback that was supplied', { meta: { req: 'X08' } }, () => {
    renderInEnglish(show('/plain.webp'))
    fireEvent.error(image())
    expect(image().getAttribute('src')).toBe('/plain.webp')
    arrive(image(), 180)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('warns once although the fallback fails too', { meta: { req: 'X08' } }, () => {
    renderInEnglish(show('/plain.webp'))
    fireEvent.error(image())
    fireEvent.error(image())
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('Retry requests the original again in a new element, and shows it when it comes', { meta: { req: 'X08' } }, async () => {
    renderInEnglish(show('/plain.webp'))
    const first = image()
    fireEvent.error(first)
    fireEvent.error(image())
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(image().getAttribute('src')).toBe('/map.webp')
    expect(image()).not.toBe(first)
    arrive(image(), 180)
    expect(image().getAttribute('src')).toBe('/map.webp')
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('starts over with another picture', () => {
    const { rerender } = renderInEnglish(show())
    fireEvent.error(image())
    rerender(show(undefined, '/other.webp'))
    expect(image().getAttribute('src')).toBe('/other.webp')
  })
})

describe('MediaVideo', () => {
  it('says that the film did not load, warns once, and Retry requests it again', { meta: { req: 'X08' } }, async () => {
    renderInEnglish(
      <MediaVideo src="/tour.mp4" label="The tour" captionsSrc="/tour.vtt" width={320} height={180} failedLabel="Video load failed" />,
    )
    fireEvent.error(screen.getByLabelText('The tour'))
    expect(screen.getByRole('group', { name: 'The tour' }).textContent).toBe('Video load failedRetry')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByLabelText('The tour').getAttribute('src')).toBe('/tour.mp4')
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('takes a film without height for a failed one', { meta: { req: 'X08' } }, () => {
    renderInEnglish(
      <MediaVideo src="/flat.mp4" label="The tour" captionsSrc="/tour.vtt" width={320} height={180} failedLabel="Video load failed" />,
    )
    fireEvent.loadedMetadata(screen.getByLabelText('The tour'))
    expect(screen.getByRole('group', { name: 'The tour' })).toBeDefined()
  })
})
