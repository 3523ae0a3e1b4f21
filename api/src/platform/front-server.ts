import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** Answers a request for this path from memory; false leaves it to the pipeline. */
export type AnswerReady = (path: string, request: IncomingMessage, response: ServerResponse) => boolean

/** What a front server needs. */
export interface FrontServerOptions {
  /** The internal path of a merchant's site; null for the product's own host. */
  readonly siteUrlOf: (host: string, url: string) => string | null
  readonly answerSite: AnswerReady
  readonly answerOwn: AnswerReady
  /** Rejects a request of the product's own host; false lets it into the pipeline. */
  readonly rejectOwn: (request: IncomingMessage, response: ServerResponse) => boolean
  /** A request that is not there after so many milliseconds is cut off. */
  readonly requestTimeout: number
  readonly keepAliveTimeout: number
}

/** How often in the time of a request the server looks for those that are over it. */
const LOOKS = 15

/** A server that first lets be answered what lies ready and refused what has no room; everything else goes to the pipeline. */
export function createFrontServer(
  pipeline: RequestListener,
  { siteUrlOf, answerSite, answerOwn, rejectOwn, requestTimeout, keepAliveTimeout }: FrontServerOptions,
): Server {
  const connectionsCheckingInterval = requestTimeout / LOOKS
  // A request that is over its time just after a look is cut at the next one.
  const timeouts = { requestTimeout: requestTimeout - connectionsCheckingInterval, keepAliveTimeout, connectionsCheckingInterval }
  return createServer(timeouts, (request, response) => {
    const { headers, url = '/' } = request
    const sitePath = siteUrlOf(headers.host ?? '', url)
    const isAnswered =
      sitePath === null ? answerOwn(url, request, response) || rejectOwn(request, response) : answerSite(sitePath, request, response)
    if (!isAnswered) pipeline(request, response)
  })
}
