export const TWO = 'two'
