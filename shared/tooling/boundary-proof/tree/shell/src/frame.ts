import { TWO } from '../../mfe-two/src/two.ts'

export const SHELL = TWO
