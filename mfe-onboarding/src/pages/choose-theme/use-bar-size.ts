import { useEffect, useState } from 'react'

/** Height in px of the bar that holds the submit button of a form, as far as it covers the page; 0 while unknown. */
export function useBarSize(formId: string): number {
  const [size, setSize] = useState(0)
  useEffect(() => {
    const bar = document.querySelector(`button[form="${formId}"]`)?.closest('footer')
    if (!bar || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setSize(bar.offsetHeight))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [formId])
  return size
}
