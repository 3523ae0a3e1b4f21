import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { renderInEnglish } from '../testing/render-in-english.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { ringPath, ringPoint, ringShare } from './ring-geometry.ts'
import { StepRail } from './step-rail.tsx'

describe('the ring', () => {
  it('starts at twelve and ends 60 degrees before it', () => {
    expect(ringPoint(0)).toEqual({ x: 20, y: 4 })
    expect(ringPoint(1)).toEqual({ x: 6.14, y: 12 })
    expect(ringPath(0.5)).toBe('M20 4A16 16 0 0 1 28 33.86')
  })

  it.each([
    [5, 10, 0.5],
    [-1, 10, 0],
    [20, 10, 1],
    [1, 0, 0],
  ])('reads %i of %i as %f', (value, max, share) => {
    expect(ringShare(value, max)).toBe(share)
  })

  it('is a named progress bar that stays within its bounds', () => {
    renderInEnglish(<ProgressRing label="Confirmations" value={25} max={19} valueText="19 of 19" />)
    const bar = screen.getByRole('progressbar', { name: 'Confirmations' })
    expect(bar.getAttribute('aria-valuenow')).toBe('19')
    expect(bar.getAttribute('aria-valuetext')).toBe('19 of 19')
  })
})

it('a StepRail marks the current step, links done steps and says that they are done', () => {
  renderInEnglish(
    <StepRail
      label="Steps"
      progressLabel="Step 2 of 3"
      steps={[
        { id: 'a', label: 'Market', state: 'done', to: '/a' },
        { id: 'b', label: 'Theme', state: 'current', to: '/b' },
        { id: 'c', label: 'Pay', state: 'upcoming' },
      ]}
    />,
    { wrapper: MemoryRouter },
  )
  const items = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items[0]?.textContent).toContain('done')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Market'])
})
