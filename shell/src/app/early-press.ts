interface StarterSignals {
  parlourPressed?: HTMLElement | undefined
  /** Set once the shell handles presses; the starter script then stops. */
  parlourTaken?: boolean
}

/** Replays a press from before hydration; on a page that was rendered anew, presses the button of the same name. */
export function repeatEarlyPress(container: Element): void {
  const signals: typeof globalThis & StarterSignals = globalThis
  const { parlourPressed: pressed } = signals
  signals.parlourTaken = true
  signals.parlourPressed = undefined
  if (!pressed) return
  const heir = container.contains(pressed)
    ? pressed
    : [...container.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(pressed))
  heir?.click()
}

function nameOf(button: HTMLElement): string | null {
  return button.ariaLabel ?? button.textContent
}
