import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { EventStreams } from './event-stream.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // The connection serves nothing else, and goes when the stream ends.
  connection: 'close',
  // A proxy that collects answers would hold events back.
  'x-accel-buffering': 'no',
}

export function eventRoutes(streams: EventStreams): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preClose', async () => streams.close())
    addEndpoint(app, endpoints.streamEvents, async ({ actor, request, reply }) => {
      streams.assertRoom(actor.accountId)
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      const seen = request.headers['last-event-id']
      reply.hijack()
      const { raw } = reply
      // Written at once: else the client would wait for its headers until the first event.
      raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>).write('retry: 3000\n\n')
      void streams.run({ actor, seen: eventIdOf(seen), authenticate: async () => app.authenticate(token) }, raw)
      return ''
    })
  }
}

function eventIdOf(text: string | string[] | undefined): bigint | null {
  return typeof text === 'string' && /^[0-9]{1,15}$/.test(text) ? BigInt(text) : null
}
