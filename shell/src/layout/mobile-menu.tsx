import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CLOCK } from '@parlour/contracts'
import { IconButton } from '@parlour/ui'
import { MobileDrawer } from '../deferred/after-start-parts.ts'
import { useShellTexts } from '../texts/shell-texts.tsx'

/** In px; must match header.module.css. */
const MOBILE_BREAKPOINT = 768

export function MobileMenu() {
  const t = useShellTexts()
  const [isOpen, setIsOpen] = useState(false)
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()
  useEffect(() => setIsOpen(false), [key])
  useEffect(() => () => clearTimeout(opening.current), [])
  useEffect(() => whenWide(() => setIsOpen(false)), [])
  const openSoon = () => {
    clearTimeout(opening.current)
    opening.current = setTimeout(() => setIsOpen(true), CLOCK.mobileMenuDelayMs)
  }
  return (
    <>
      <IconButton icon="menu" label={t('nav.openMenu')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={openSoon} />
      <MobileDrawer isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}

function whenWide(action: () => void): () => void {
  const onResize = () => (innerWidth >= MOBILE_BREAKPOINT ? action() : undefined)
  addEventListener('resize', onResize)
  return () => removeEventListener('resize', onResize)
}
