import type { FastifyInstance } from 'fastify'

const CLOSE_IDLE_EVERY_MS = 100

/** Serves until `noticed`, closing each connection after its response; calls in progress then finish, the rest is cut. */
export async function drain(http: FastifyInstance, noticed: Promise<unknown>, closeWithinMs: number): Promise<void> {
  const { server } = http
  server.maxRequestsPerSocket = 1
  await noticed
  // Closing ends the connections that are idle at that moment; one that becomes idle later would wait for its keep-alive to end.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const cut = setTimeout(() => server.closeAllConnections(), closeWithinMs)
  try {
    await http.close()
  } finally {
    clearInterval(idle)
    clearTimeout(cut)
  }
}
