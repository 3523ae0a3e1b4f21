/** The heading of the section, the panel or the page around an element: where the focus rests when the element goes. */
export function headingAround(element: Element | null): HTMLElement | null {
  const section = element?.closest('section')?.querySelector('h2')
  const place = section ?? element?.closest<HTMLElement>('[role=tabpanel]') ?? document.querySelector<HTMLElement>('main h1')
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1
  return place
}
