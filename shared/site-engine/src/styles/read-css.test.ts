import { expect, it } from 'vitest'
import { minifyCss } from './read-css.ts'

it('shortens a sheet and keeps its rules, declarations and strings', () => {
  const text = `
    /* A comment; with { braces }. */
    .card > a:hover,
    .card :focus-visible + a::before {
      margin-inline: calc(100% - var(--gap) * -0.4) min( 1px, 10.5rem );
      grid-area: 1 / 2;
      content: 'a  /  b, 0.5' / '';
      border: 1px solid transparent;
      display: none !important;
    }

    @media (min-width: 900px) and (max-width: 1000px) {
      .card {
        &:hover {
          color: var(--text);
        }
      }
    }

    @container main (max-width: 760px) {
      [dir='rtl'] li:nth-child(-n + 2) {
        --gap: 10px;
        order: 0;
      }
    }
  `
  expect(minifyCss(text)).toBe(
    `.card>a:hover,.card :focus-visible+a::before{margin-inline:calc(100% - var(--gap)*-.4) min(1px,10.5rem);grid-area:1/2;content:'a  /  b, 0.5'/'';border:1px solid #0000;display:none!important}` +
      '@media(min-width:900px) and (max-width:1000px){.card{&:hover{color:var(--text)}}}' +
      '@container main (max-width:760px){[dir=rtl] li:nth-child(-n+2){--gap:10px;order:0}}',
  )
})

it('rejects a sheet that is not CSS', () => {
  expect(() => minifyCss('.card { color: red')).toThrow(/Unclosed block/u)
})
