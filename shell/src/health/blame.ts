import { partsIn, SHELL } from '../remotes/parts-in-stack.ts'

/** Finds the part that something belongs to. */
export interface Blame {
  /** The topmost remote of a stack: shared code above it did what it was asked for. The shell, when only its files are in it; else undefined. */
  readonly ofStack: (stack: string | undefined) => string | undefined
  /** The part whose files an address is one of. */
  readonly ofFile: (address: string) => string | undefined
  /** The part that shows an element: by the names of its classes, which carry the part, else by its place on the page. */
  readonly ofNode: (node: unknown, path?: string) => string
  /** The part that owns a path. */
  readonly ofPath: (path: string) => string
  /** The part of this name; the shell, where there is none. */
  readonly ofName: (name: unknown) => string
}

/** What blaming needs to know of the page. */
export interface BlameDeps {
  readonly remotes: readonly string[]
  /** The remote that owns a path, or undefined. */
  readonly ownerOf: (path: string) => string | undefined
}

/** Makes the attribution for the parts of a vector. */
export function createBlame({ remotes, ownerOf }: BlameDeps): Blame {
  const parts = [...remotes, SHELL]
  const named = (text: string) => partsIn(text, (name) => parts.includes(name))
  const ofPath = (path: string) => ownerOf(path) ?? SHELL
  const ofStack: Blame['ofStack'] = (stack) => {
    const found = named(stack ?? '')
    return found.find((name) => name !== SHELL) ?? found[0]
  }
  return {
    ofStack,
    ofFile: (address) => named(new URL(address, location.href).href)[0],
    ofPath,
    ofName: (wanted) => parts.find((name) => name === wanted) ?? SHELL,
    ofNode: (node, path = location.pathname) => {
      const start = node instanceof Element ? node : node instanceof Node ? node.parentElement : null
      if (!start) return ofPath(path)
      for (let element: Element | null = start; element; element = element.parentElement) {
        const classes = [...element.classList]
        const owner = remotes.find((name) => classes.some((one) => one.startsWith(`${name}-`)))
        if (owner !== undefined) return owner
      }
      return start.closest('main') ? ofPath(path) : SHELL
    },
  }
}
