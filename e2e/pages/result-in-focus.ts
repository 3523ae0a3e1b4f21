import type { Page } from '@playwright/test'
import { expect } from '../fixtures/product.ts'

export async function expectResultInFocus(page: Page, text: string): Promise<void> {
  const result = page.getByText(text)
  await expect(result).toBeVisible()
  await expect.poll(async () => result.evaluate((element) => document.activeElement?.contains(element) ?? false)).toBe(true)
}
