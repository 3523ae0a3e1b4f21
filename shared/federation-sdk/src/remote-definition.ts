import { HOST_CONTRACT_VERSION, type NavigationIcon, type NavigationPlace, type UserInfo } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Reducer } from '@reduxjs/toolkit'
import type { RouteObject } from 'react-router-dom'

export type LocaleTexts = Readonly<Record<string, unknown>>

export interface PageFrame {
  readonly header: 'solid' | 'transparent' | 'none'
  readonly footer: 'full' | 'none'
  readonly isWide?: boolean
  /** The navigation of the workspace: beside the page from 1024 px, at the end of the window below. Only for pages behind sign-in. */
  readonly nav?: 'workspace'
}

/** The brand is added to the title. */
export interface PageHead {
  readonly title: string
  readonly description: string
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[]
}

export interface HeadRequest {
  readonly locale: Locale
  readonly params: Readonly<Record<string, string | undefined>>
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

export interface PageQuery {
  readonly endpoint: string
  readonly arg?: unknown
}

/** The shell reads title and frame from it, and prerenders public pages accordingly. */
export interface PageHandle {
  readonly titleKey: string
  readonly frame?: PageFrame
  /** Paths below `/{locale}`, prerendered in every language; only for public pages. */
  readonly prerender?: readonly string[]
  readonly head?: (request: HeadRequest) => PageHead | Promise<PageHead>
  /** Address of a picture of 1200 x 630 px, which other sites show beside a link to this prerendered page. */
  readonly sharePicture?: (locale: Locale) => string | Promise<string>
  readonly queries?: readonly PageQuery[]
}

/** Tokens never leave the shell. */
export type SessionView = { readonly state: 'signed-out' } | { readonly state: 'signed-in'; readonly user: UserInfo }

/** An entry that a remote declares in its manifest, in the language of the page. */
export interface NavigationLink {
  /** Below `/{locale}`. */
  readonly path: string
  readonly text: string
  readonly icon: NavigationIcon
}

export interface HostServices {
  readonly session: () => SessionView
  readonly onSessionChange: (listener: (session: SessionView) => void) => () => void
  /** Opens the sign-in dialog on a tab; after signing in the merchant continues at `returnTo`. */
  readonly openSignIn: (options?: { readonly tab?: 'login' | 'register'; readonly returnTo?: string }) => void
  readonly openSite: () => void
  /** What remotes add in a place, for whoever is signed in. */
  readonly navigation: (place: NavigationPlace) => readonly NavigationLink[]
  readonly notify: (notice: { readonly tone: 'success' | 'info' | 'danger'; readonly text: string }) => void
  readonly reportError: (error: unknown, context: { readonly remote: string }) => void
}

export interface RemoteDefinition {
  readonly contractVersion: number
  /** Also its i18n namespace, the prefix of its slices and its name in the release registry. */
  readonly name: string
  /** Path prefixes below `/{locale}/`; `''` is the home page. */
  readonly ownedPaths: readonly string[]
  readonly routes: readonly RouteObject[]
  readonly loadLocale: (locale: Locale) => Promise<LocaleTexts>
  readonly slices?: Readonly<Record<string, Reducer>>
  /** Called once after adoption; the returned function undoes everything it registered. */
  readonly start?: (host: HostServices) => () => void
}

export function defineRemote(remote: Omit<RemoteDefinition, 'contractVersion'>): RemoteDefinition {
  return { contractVersion: HOST_CONTRACT_VERSION, ...remote }
}
