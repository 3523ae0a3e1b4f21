import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'

export interface ServedBuild {
  readonly executed: readonly string[]
  readonly run: (file: string) => void
  readonly stop: () => void
}

/** Serves scripts and styles below `/assets/<name>/` from `dist`, with the integrity check of a browser. */
export function serveBuild(dist: string, name: string): ServedBuild {
  const executed: string[] = []
  const { head } = document
  const plain = { appendChild: head.appendChild.bind(head), insertBefore: head.insertBefore.bind(head) }
  const run = (file: string) => {
    runInThisContext(readFileSync(join(dist, file), 'utf8'), { filename: join(dist, file) })
    executed.push(file)
  }
  const answer = (element: Node) => {
    if (!(element instanceof HTMLScriptElement || element instanceof HTMLLinkElement)) return false
    const { pathname } = new URL(element instanceof HTMLScriptElement ? element.src : element.href, 'http://localhost')
    if (!pathname.startsWith(`/assets/${name}/`)) return false
    const file = pathname.replace(`/assets/${name}/`, '')
    // As in a browser, whoever asked goes on before the answer comes.
    setTimeout(() => {
      const isGood = existsSync(join(dist, file)) && isIntact(readFileSync(join(dist, file)), element.integrity)
      if (isGood && element instanceof HTMLScriptElement) run(file)
      element.dispatchEvent(new Event(isGood ? 'load' : 'error'))
    })
    return true
  }
  head.appendChild = (element) => (answer(element) ? element : plain.appendChild(element))
  head.insertBefore = (element, before) => (answer(element) ? element : plain.insertBefore(element, before))
  return { executed, run, stop: () => void Object.assign(head, plain) }
}

function isIntact(bytes: Uint8Array, integrity: string): boolean {
  return integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
