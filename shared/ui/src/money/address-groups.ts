const GROUP = 4
/** A rest of fewer characters than this joins the group before it. */
const SMALLEST = 3

/** One group of an address: where it starts, its characters, and whether it is the first or the last. */
export type AddressGroup = { start: number; text: string; isEdge: boolean }

/** An address in groups of four whose last group always holds the last four characters; an odd rest joins the group before that one. */
export function addressGroups(value: string): readonly AddressGroup[] {
  if (value === '') return []
  const tailStart = value.length < GROUP * 2 ? 0 : value.length - GROUP
  const rest = tailStart % GROUP
  const isRestJoined = rest > 0 && rest < SMALLEST
  const count = isRestJoined ? Math.floor(tailStart / GROUP) : Math.ceil(tailStart / GROUP)
  const starts = [...Array.from({ length: count }, (_, index) => index * GROUP), tailStart]
  return starts.map((start, index) => ({
    start,
    text: value.slice(start, starts[index + 1]),
    isEdge: index === 0 || index === starts.length - 1,
  }))
}
