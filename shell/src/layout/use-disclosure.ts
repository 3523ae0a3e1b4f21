import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useEffect(() => setIsOpen(false), [key])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false)
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    addEventListener('focusin', onPress)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
      removeEventListener('focusin', onPress)
    }
  }, [isOpen])
  return { isOpen, root, button, toggle: () => setIsOpen(!isOpen) }
}
