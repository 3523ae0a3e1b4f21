import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInEnglish } from '../testing/render-in-english.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  renderInEnglish(<Toaster label="Notices" />)
})

afterEach(() => {
  vi.useRealTimers()
  act(() => toast.close())
  cleanup()
})

function titles(): (string | null)[] {
  return [...document.querySelectorAll('p')].map((element) => element.textContent)
}

describe('toast', () => {
  it('keeps what was said before there was a place to show it, unless it was taken back', async () => {
    cleanup()
    toast.show({ key: 'offline', title: 'Offline' })
    toast.show({ key: 'saved', title: 'Saved' })
    toast.show({ key: 'saved', title: 'Saved again' })
    toast.close('offline')
    renderInEnglish(<Toaster label="Notices" />)
    await waitFor(() => expect(titles()).toEqual(['Saved again']))
  })

  it('shows one toast for two messages with one key, with the later text', async () => {
    act(() => void toast.show({ key: 'saved', title: 'Saved' }))
    act(() => void toast.show({ key: 'saved', title: 'Saved again' }))
    await waitFor(() => expect(titles()).toEqual(['Saved again']))
  })

  it('takes the title for the key when none is given', async () => {
    act(() => {
      toast.show({ title: 'Offline', tone: 'warning' })
      toast.show({ title: 'Offline', tone: 'warning' })
      toast.show({ title: 'Online' })
    })
    await waitFor(() => expect(titles()).toHaveLength(2))
    expect(new Set(titles())).toEqual(new Set(['Offline', 'Online']))
  })

  it('stays six seconds even when a shorter time is requested', async () => {
    vi.useFakeTimers()
    act(() => void toast.show({ title: 'Copied', duration: 100 }))
    await act(() => vi.advanceTimersByTimeAsync(5900))
    expect(titles()).toEqual(['Copied'])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(titles()).toEqual([])
  })

  it('offers its action and a labelled close button inside a named region', async () => {
    const onAction = vi.fn()
    act(() => void toast.show({ title: 'Removed', duration: 0, action: { label: 'Undo', onAction } }))
    expect((await screen.findByRole('region', { name: 'Notices' })).textContent).toContain('Removed')
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
    await userEvent.click(screen.getByText('Undo'))
    expect(onAction).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByLabelText('Close'))
    await waitFor(() => expect(titles()).toEqual([]))
  })
})
