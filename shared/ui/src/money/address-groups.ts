const GROUP = 4
/** A rest of fewer characters than this joins the group before it. */
const SMALLEST = 3
/** How many characters at each end people compare; a swapped clipboard rarely keeps as many. */
const EDGE = 6

/** Characters of a group that are set alike, from `start` of the address on: `isEdge` for its first and last six. */
export type AddressPart = { start: number; text: string; isEdge: boolean }

/** One group of an address: where it starts, its characters, and how they are set. */
export type AddressGroup = { start: number; text: string; parts: readonly AddressPart[] }

/** An address in groups of four whose last group always holds the last four characters; an odd rest joins the group before that one. */
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
