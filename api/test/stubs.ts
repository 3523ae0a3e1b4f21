/** Dependencies of modules that a test does not look at. */
export const STUBS = {
  publish: async () => undefined,
  audit: () => async () => undefined,
  usernameOf: async () => 'lucky',
  namesOf: async () => new Map<string, string>(),
  suspensionOf: async () => null,
  thumbnailOf: () => null,
  isReadOnly: async () => false,
  onFault: () => undefined,
  now: () => new Date(),
}
