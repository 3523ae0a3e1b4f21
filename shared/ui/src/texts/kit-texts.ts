import { createContext, useContext } from 'react'
import type { ENGLISH_KIT_TEXTS } from './english-texts.ts'

export type KitTextKey = keyof typeof ENGLISH_KIT_TEXTS

export type KitTranslate = (key: KitTextKey, values?: Readonly<Record<string, string | number>>) => string

const KitTextsContext = createContext<KitTranslate>((key) => key)

/** The shell gives the kit its texts in the language of the page. */
export const KitTextsProvider = KitTextsContext.Provider

/** Texts that the kit shows itself. Without a provider a text is its key. */
export const useKitTexts = (): KitTranslate => useContext(KitTextsContext)
