import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PageRenderingError, type PageRenderer, type Rendering, type RenderingOrder } from '../domain/page-renderer.ts'
import type { PageName, RenderedPage, UnrenderedPage } from '../domain/rendered-page.ts'
import { createRenderProcesses, type RenderProcesses } from './render-processes.ts'

/** Time limits for a rendering and for one page in ms; memory limit in MB. */
export interface RendererLimits {
  readonly timeoutMs: number
  readonly pageTimeoutMs: number
  readonly memoryMb: number
}

export const RENDERER_LIMITS: RendererLimits = { timeoutMs: 90_000, pageTimeoutMs: 20_000, memoryMb: 768 }

/** Renders in a process that can read only two files. A page that crashes it or exceeds a limit is skipped. */
export function createProcessRenderer({ timeoutMs, pageTimeoutMs, memoryMb }: RendererLimits): PageRenderer {
  const processes = createRenderProcesses({ pageTimeoutMs, memoryMb })
  return {
    render: async (order) => {
      const folder = await mkdtemp(join(await realpath(tmpdir()), 'parlour-render-'))
      try {
        await writeFile(join(folder, 'shell.cjs'), order.shellBundle)
        await writeFile(join(folder, 'remote.cjs'), order.remoteBundle)
        return await renderAll(processes, order, { folder, endsAt: performance.now() + timeoutMs })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    stop: processes.stop,
  }
}

async function renderAll(
  processes: RenderProcesses,
  order: RenderingOrder,
  place: { readonly folder: string; readonly endsAt: number },
): Promise<Rendering> {
  const pages: RenderedPage[] = []
  const unrendered: UnrenderedPage[] = []
  let left: readonly PageName[] | null = null
  do {
    const results = await processes.run(order, left, place)
    if (results.left === null || processes.isStopped()) throw new PageRenderingError(results.end)
    pages.push(...results.pages)
    unrendered.push(...results.unrendered)
    const [culprit, ...others] = results.left
    if (culprit) unrendered.push({ ...culprit, reason: results.end })
    left = culprit ? inTurn(others, culprit) : []
  } while (left.length > 0 && performance.now() < place.endsAt)
  unrendered.push(...left.map((name) => ({ ...name, reason: 'It was not tried: the time for all pages was used up' })))
  return { pages, unrendered }
}

/** A page that failed in one language may fail in all; such pages go last so that they do not cost the others. */
function inTurn(left: readonly PageName[], { page }: PageName): readonly PageName[] {
  return [...left.filter((name) => name.page !== page), ...left.filter((name) => name.page === page)]
}
