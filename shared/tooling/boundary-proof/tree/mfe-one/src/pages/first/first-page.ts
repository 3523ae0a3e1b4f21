import { SHELL } from '../../../../shell/src/frame.ts'
import { SECOND } from '../second/second-page.ts'
import { TWO } from '../../../../mfe-two/src/two.ts'

export const FIRST = [SHELL, SECOND, TWO]
