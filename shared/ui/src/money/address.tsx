import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { CopyButton } from './copy-button.tsx'
import classes from './address.module.css'

const GROUP = 4

/** A shorter rest joins the previous group. */
const SMALLEST = 3

/** Characters at each end that people compare; a swapped address rarely matches in all of them. */
const EDGE = 6

/** `start` is the offset in the address; `isEdge` marks its first and last six characters. */
type AddressPart = { start: number; text: string; isEdge: boolean }

type AddressGroup = { start: number; text: string; parts: readonly AddressPart[] }

export type AddressProps = Omit<ComponentProps<'span'>, 'children'> & {
  value: string
  size?: 'm' | 'l' | undefined
  copyLabel?: string | undefined
}

/** Left to right, groups of four, first and last six bold to expose a swapped address. Gaps are CSS: selections copy no spaces. */
export function Address({ value, size = 'm', copyLabel, className, ...rest }: AddressProps) {
  return (
    <span data-size={size} {...rest} className={clsx(classes.root, className)}>
      <bdi dir="ltr" className={classes.value}>
        {addressGroups(value).map((group) => (
          <span key={group.start}>
            {group.parts.map((part) => (
              <span key={part.start} className={classes.part} data-edge={part.isEdge || undefined}>
                {part.text}
              </span>
            ))}
          </span>
        ))}
      </bdi>
      {copyLabel ? <CopyButton value={value} label={copyLabel} /> : null}
    </span>
  )
}

/** Groups of four; the last group always has the last four characters, a remainder joins the group before it. */
export function addressGroups(value: string): readonly AddressGroup[] {
  if (value === '') return []
  const tailStart = value.length < GROUP * 2 ? 0 : value.length - GROUP
  const rest = tailStart % GROUP
  const isRestJoined = rest > 0 && rest < SMALLEST
  const count = isRestJoined ? Math.floor(tailStart / GROUP) : Math.ceil(tailStart / GROUP)
  const starts = [...Array.from({ length: count }, (_, index) => index * GROUP), tailStart]
  return starts.map((start, index) => {
    const text = value.slice(start, starts[index + 1])
    return { start, text, parts: partsOf(text, start, value.length) }
  })
}

function partsOf(text: string, start: number, length: number): readonly AddressPart[] {
  const head = Math.min(text.length, Math.max(0, EDGE - start))
  const tail = Math.max(head, Math.min(text.length, length - EDGE - start))
  const parts = [
    { start, text: text.slice(0, head), isEdge: true },
    { start: start + head, text: text.slice(head, tail), isEdge: false },
    { start: start + tail, text: text.slice(tail), isEdge: true },
  ]
  return parts.filter((part) => part.text !== '')
}
