import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { RestoreFocus } from './managed-panel.tsx'

function Panel() {
  const [isDone, setIsDone] = useState(false)
  const [isGone, setIsGone] = useState(false)
  return (
    <section>
      <h2>History</h2>
      <RestoreFocus>
        <button disabled={isDone} onClick={() => setIsDone(true)}>
          Publish
        </button>
        {isGone ? null : <button onClick={() => setIsGone(true)}>Discard</button>}
        <button onClick={() => undefined}>Save</button>
      </RestoreFocus>
    </section>
  )
}

it.each(['Publish', 'Discard'])('the focus of a control that goes or is switched off rests on the heading: %s', async (name) => {
  render(<Panel />)
  const button = screen.getByRole('button', { name })
  button.focus()
  button.click()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

it('whoever moved on keeps the focus', async () => {
  render(<Panel />)
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  publish.focus()
  publish.click()
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  await waitFor(() => expect(publish.disabled).toBe(true))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(document.activeElement).toBe(save)
})
