import type { ComponentType, ReactElement, ReactNode } from 'react'
import { render, type RenderResult } from '@testing-library/react'
import { inEnglish } from '../texts/english-texts.ts'
import { KitTextsProvider } from '../texts/kit-texts.ts'

type Wrapper = ComponentType<{ children: ReactNode }>

const Bare: Wrapper = ({ children }) => children

/** `render` of the testing library, with the texts of the kit. */
export function renderInEnglish(element: ReactElement, { wrapper: Wrapper = Bare }: { wrapper?: Wrapper } = {}): RenderResult {
  return render(element, {
    wrapper: ({ children }) => (
      <KitTextsProvider value={inEnglish}>
        <Wrapper>{children}</Wrapper>
      </KitTextsProvider>
    ),
  })
}
