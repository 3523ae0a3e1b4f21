import { HOST_CONTRACT_VERSION, type TeamPermission, type UserInfo } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Reducer } from '@reduxjs/toolkit'
import type { RouteObject } from 'react-router-dom'

/** Texts of one namespace in one language. */
export type LocaleTexts = Readonly<Record<string, unknown>>

/** How the frame of a page looks: all of it, or parts (the test pages and the checkout use less). */
export interface PageFrame {
  readonly header: 'solid' | 'transparent' | 'none'
  readonly footer: 'full' | 'none'
  /** As wide as a workspace with its rail, so that the header ends where the page does. */
  readonly isWide?: boolean
}

/** What the tab, search engines and link previews show of a public page. The brand is added to the title. */
export interface PageHead {
  readonly title: string
  /** One or two sentences, about 150 characters. */
  readonly description: string
  /** Objects of schema.org without `@context`; figures and addresses come from where the page has them. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[]
}

/** Where and in which language a head is asked for; `t` speaks the remote's namespace. */
export interface HeadRequest {
  readonly locale: Locale
  readonly params: Readonly<Record<string, string | undefined>>
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

/** An answer of the API that a page shows at once: the name of an endpoint that the remote injected, and its argument. */
export interface PageAnswer {
  readonly endpoint: string
  readonly arg?: unknown
}

/** Route handle that a remote's route may carry; the shell reads it for title and frame, and renders public pages ahead by it. */
export interface PageHandle {
  /** Key of the document title in the remote's namespace; a page with a `head` takes it from there. */
  readonly titleKey: string
  readonly frame?: PageFrame
  /** What the whole page is for; a member of a team without it gets the shell's explanation in place of the page. */
  readonly needs?: TeamPermission
  /** Paths below `/{locale}` that are prerendered in every language; only public pages have them. */
  readonly prerender?: readonly string[]
  readonly head?: (request: HeadRequest) => PageHead | Promise<PageHead>
  readonly answers?: readonly PageAnswer[]
}

/** Who is signed in, as remotes may know it. Tokens never leave the shell. */
export type SessionView = { readonly state: 'signed-out' } | { readonly state: 'signed-in'; readonly user: UserInfo }

/** What the shell does for a remote. One object, frozen; everything registered through it returns a disposer. */
export interface HostServices {
  readonly session: () => SessionView
  readonly onSessionChange: (listener: (session: SessionView) => void) => () => void
  /** Opens the sign-in dialog on a tab; after signing in the merchant continues at `returnTo`. */
  readonly openSignIn: (options?: { readonly tab?: 'login' | 'register'; readonly returnTo?: string }) => void
  /** Starts "Open a site": the country dialog for a signed-in merchant, else sign-in first. */
  readonly openSite: () => void
  readonly notify: (notice: { readonly tone: 'success' | 'info' | 'danger'; readonly text: string }) => void
  readonly reportError: (error: unknown, context: { readonly remote: string }) => void
}

/** What a remote is: the one default export of its exposed module `./remote`. */
export interface RemoteDefinition {
  readonly contractVersion: number
  /** Also its i18n namespace, the prefix of its slices and its name in the release registry. */
  readonly name: string
  /** Path prefixes below `/{locale}/` that this remote owns; `''` is the home page. */
  readonly ownedPaths: readonly string[]
  /** Routes relative to `/{locale}`; pages are lazy. */
  readonly routes: readonly RouteObject[]
  readonly loadLocale: (locale: Locale) => Promise<LocaleTexts>
  readonly slices?: Readonly<Record<string, Reducer>>
  /** Called once after adoption; the returned function undoes everything it registered. */
  readonly start?: (host: HostServices) => () => void
}

/** Declares a remote for the contract version of this package. */
export function defineRemote(remote: Omit<RemoteDefinition, 'contractVersion'>): RemoteDefinition {
  return { contractVersion: HOST_CONTRACT_VERSION, ...remote }
}
