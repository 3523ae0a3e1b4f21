/** The heading of the closest section, panel or page; focus goes there when the element is removed. */
export function headingAround(element: Element | null): HTMLElement | null {
  const section = element?.closest('section')?.querySelector('h2')
  const position = section ?? element?.closest<HTMLElement>('[role=tabpanel]') ?? document.querySelector<HTMLElement>('main h1')
  if (position && !position.hasAttribute('tabindex')) position.tabIndex = -1
  return position
}
