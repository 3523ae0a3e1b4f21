import { screen } from '@testing-library/react'

/** The buttons of a page itself, without the one that opens the list of console pages. */
export function pageButtons(): HTMLElement[] {
  return screen.queryAllByRole('button').filter((button) => button.closest('nav') === null)
}
