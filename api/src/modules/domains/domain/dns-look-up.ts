/** What DNS holds under a name: values, none, or null when no server answered in time. */
export type DnsAnswer = readonly string[] | null

/** Questions to DNS. */
export interface DnsLookUp {
  readonly txt: (name: string) => Promise<DnsAnswer>
  readonly cname: (name: string) => Promise<DnsAnswer>
  /** IPv4 and IPv6 together. */
  readonly addresses: (name: string) => Promise<DnsAnswer>
}

/** Whether a browser would open a host name by HTTPS at this installation. */
export type CertificateProbe = (host: string, edgeHost: string) => Promise<boolean>
