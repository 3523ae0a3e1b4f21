import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** Answers a request for the internal path of a site from memory; false leaves it to the pipeline. */
export type AnswerReady = (sitePath: string, request: IncomingMessage, response: ServerResponse) => boolean

/** What a front server needs. */
export interface FrontServerOptions {
  readonly siteUrlOf: (host: string, url: string) => string | null
  readonly answerReady: AnswerReady
  readonly requestTimeout: number
  readonly keepAliveTimeout: number
}

/** A server that first lets pages of sites be answered that lie ready; everything else goes to the pipeline. */
export function createFrontServer(pipeline: RequestListener, { siteUrlOf, answerReady, ...patience }: FrontServerOptions): Server {
  return createServer(patience, (request, response) => {
    const path = siteUrlOf(request.headers.host ?? '', request.url ?? '/')
    if (path === null || !answerReady(path, request, response)) pipeline(request, response)
  })
}
