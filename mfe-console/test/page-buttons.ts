import { screen } from '@testing-library/react'

export function pageButtons(): HTMLElement[] {
  return screen.queryAllByRole('button').filter((button) => button.closest('nav, figure') === null)
}
