declare module '@elastic/mockotlpserver' {
  interface ReceivedSpan {
    readonly name: string
    readonly traceId: string
    readonly spanId: string
    readonly parentSpanId?: string
    readonly kind: string
    readonly attributes: Readonly<Record<string, unknown>>
    readonly status?: { readonly code?: string }
  }
  interface TraceRequest {
    readonly resourceSpans: readonly {
      readonly resource: { readonly attributes: Readonly<Record<string, unknown>> }
      readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[]
    }[]
  }
  interface Options {
    readonly services: readonly 'http'[]
    readonly httpHostname: string
    readonly httpPort: number
    readonly logLevel: string
    readonly onTrace: (decoded: object) => void
  }

  class MockOtlpServer {
    constructor(options: Options)
    readonly httpUrl: URL
    start(): Promise<void>
    close(): Promise<void>
  }
  function normalizeTrace(decoded: object): TraceRequest
}
