import { CLOCK } from '@parlour/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restHiddenTab } from './rest-hidden-tab.ts'

let stop: () => void

function turn(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

function givenVideo(isPlaying: boolean): HTMLVideoElement {
  const video = document.createElement('video')
  let paused = !isPlaying
  Object.defineProperty(video, 'paused', { get: () => paused })
  video.pause = vi.fn(() => void (paused = true))
  video.play = vi.fn(async () => void (paused = false))
  document.body.append(video)
  return video
}

const wake = async () => {
  turn('visible')
  await vi.advanceTimersByTimeAsync(CLOCK.tabResumeDelayMs)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.title = 'Cart · Parlour'
  document.body.replaceChildren()
  stop = restHiddenTab(document)
})

afterEach(() => {
  stop()
  turn('visible')
  vi.useRealTimers()
})

describe('a hidden tab', () => {
  it(
    'is marked in the title, and the exact title is back 500 ms after it shows, not before',
    { meta: { req: 'S13 K12 D33' } },
    async () => {
      turn('hidden')
      expect(document.title).toBe('◌ Cart · Parlour')
      turn('visible')
      await vi.advanceTimersByTimeAsync(CLOCK.tabResumeDelayMs - 1)
      expect(document.title).toBe('◌ Cart · Parlour')
      await vi.advanceTimersByTimeAsync(1)
      expect(document.title).toBe('Cart · Parlour')
    },
  )

  it('keeps the mark on a title that the page gives itself meanwhile, and restores that one', { meta: { req: 'S13 D33' } }, async () => {
    turn('hidden')
    document.title = 'Paid · Parlour'
    await vi.waitFor(() => expect(document.title).toBe('◌ Paid · Parlour'))
    await wake()
    expect(document.title).toBe('Paid · Parlour')
  })

  it('restores a title that begins with the mark itself', { meta: { req: 'S13' } }, async () => {
    document.title = '◌ ring'
    turn('hidden')
    await wake()
    expect(document.title).toBe('◌ ring')
  })

  it('stays dormant when it is hidden again within the 500 ms', { meta: { req: 'S13' } }, async () => {
    turn('hidden')
    turn('visible')
    await vi.advanceTimersByTimeAsync(CLOCK.tabResumeDelayMs - 1)
    turn('hidden')
    await vi.advanceTimersByTimeAsync(CLOCK.tabResumeDelayMs)
    expect(document.title).toBe('◌ Cart · Parlour')
    await wake()
    expect(document.title).toBe('Cart · Parlour')
  })

  it('pauses playing videos, and resumes just those once the visitor has interacted', { meta: { req: 'S13' } }, async () => {
    const [playing, resting] = [givenVideo(true), givenVideo(false)]
    document.dispatchEvent(new Event('pointerdown'))
    turn('hidden')
    expect(playing.pause).toHaveBeenCalledTimes(1)
    await wake()
    expect(playing.play).toHaveBeenCalledTimes(1)
    expect(resting.play).not.toHaveBeenCalled()
  })

  it('leaves videos paused when nobody has interacted', { meta: { req: 'S13' } }, async () => {
    const video = givenVideo(true)
    turn('hidden')
    await wake()
    expect(video.paused).toBe(true)
    expect(video.play).not.toHaveBeenCalled()
  })

  it('never touches a video marked keep-playing', { meta: { req: 'S13' } }, async () => {
    const video = givenVideo(true)
    video.dataset.keepPlaying = ''
    document.dispatchEvent(new Event('keydown'))
    turn('hidden')
    await wake()
    expect(video.pause).not.toHaveBeenCalled()
    expect(video.play).not.toHaveBeenCalled()
  })

  it('marks canvases paused and takes the mark back', { meta: { req: 'S13' } }, async () => {
    const canvas = document.body.appendChild(document.createElement('canvas'))
    turn('hidden')
    expect(canvas.dataset.paused).toBe('')
    await wake()
    expect('paused' in canvas.dataset).toBe(false)
  })
})
