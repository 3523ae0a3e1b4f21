export const FAKE = 'fake'
