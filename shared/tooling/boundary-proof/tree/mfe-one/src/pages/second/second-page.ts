export const SECOND = 'second'
