/** What the starter in a document that was prerendered and the shell tell each other. */
interface StarterSignals {
  /** The button that was pressed before the shell was there. */
  parlourPressed?: HTMLElement | undefined
  /** True once the shell answers to what is pressed; the starter stands back then. */
  parlourTaken?: boolean
}

/**
 * Presses again what was pressed before the shell was there; React takes over the markup at once when something in it is pressed.
 * Where the page was drawn anew instead, the button of the same name is pressed.
 */
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
