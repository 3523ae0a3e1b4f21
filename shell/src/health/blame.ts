import { partsIn, SHELL } from './parts-in-stack.ts'

export interface Blame {
  /** Topmost remote of a stack, as shared code above it acts on its behalf; the shell if only its files appear; else undefined. */
  readonly ofStack: (stack: string | undefined) => string | undefined
  readonly ofFile: (address: string) => string | undefined
  /** By the part prefix of class names, else by `path`. */
  readonly ofNode: (node: unknown, path?: string) => string
  readonly ofPath: (path: string) => string
  readonly ofName: (name: unknown) => string
}

export interface BlameDeps {
  readonly remotes: readonly string[]
  readonly ownerOf: (path: string) => string | undefined
}

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
