import { useEffect, useState } from 'react'

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
