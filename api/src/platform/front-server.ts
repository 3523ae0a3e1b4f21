import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

export type AnswerReady = (path: string, request: IncomingMessage, response: ServerResponse) => boolean

export interface FrontServerOptions {
  readonly siteUrlOf: (host: string, url: string) => string | null
  readonly answerSite: AnswerReady
  readonly answerOwn: AnswerReady
  readonly rejectOwn: (request: IncomingMessage, response: ServerResponse) => boolean
  /** In ms; a request that has not fully arrived by then is cut off. */
  readonly requestTimeout: number
  readonly keepAliveTimeout: number
}

const LOOKS = 15

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
