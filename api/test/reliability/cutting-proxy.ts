import { connect, createServer, type Socket } from 'node:net'

/** `before-commit`: the commit never arrives. `after-commit`: its response is lost. */
export type Cut = 'before-commit' | 'after-commit'

export interface CuttingProxy {
  readonly connectionString: string
  readonly arm: (cut: Cut, times?: number) => void
  readonly cuts: () => number
  readonly close: () => Promise<void>
}

export async function startCuttingProxy(connectionString: string): Promise<CuttingProxy> {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  let armed: Cut | null = null
  let left = 0
  let cuts = 0
  const take = (chunk: Buffer): Cut | null => {
    if (left === 0 || !chunk.includes('COMMIT;')) return null
    left -= 1
    cuts += 1
    return armed
  }
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) sockets.add(socket.on('error', end).on('close', end))
    let isAnswerLost = false
    client.on('data', (chunk: Buffer) => {
      const cut = take(chunk)
      if (cut === 'before-commit') return end()
      isAnswerLost = cut === 'after-commit'
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (isAnswerLost) end()
      else client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    connectionString: connectionString.replace(`:${target.port}/`, `:${port}/`),
    arm: (cut, times = 1) => {
      armed = cut
      left = times
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
