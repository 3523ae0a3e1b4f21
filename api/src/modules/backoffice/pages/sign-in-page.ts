import { formatClock } from '@parlour/i18n'
import { markup } from '@parlour/site-engine'
import type { PageView } from '../section.types.ts'
import { fieldsOfSaved, type SavedForm } from '../saved-form.ts'
import { doorPage, messageBox } from '../page-frame.ts'
import type { SignedIn } from '../use-cases/sign-in.ts'

export type BeforeSignIn =
  | Exclude<SignedIn, { readonly kind: 'in' }>
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly text: string }
  | null

export function signInPage(view: PageView, before: BeforeSignIn, account = '', stored: SavedForm | null = null): string {
  const { say, href } = view
  const message = before && { kind: 'bad' as const, text: textOf(view, before) }
  return doorPage(
    view,
    say('signIn.title'),
    markup`<header><h1>${say('signIn.title')}</h1><p>${say('signIn.hint')}</p></header>${messageBox(message, false)}
<form class="card" method="post" action="${href('sign-in')}">${stored && fieldsOfSaved(stored).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
<label class="field">${say('signIn.account')}<input name="account" value="${account}" required maxlength="10" autocomplete="username" autocapitalize="none" spellcheck="false" dir="ltr" autofocus${before && markup` aria-describedby="message"`}></label>
<label class="field">${say('signIn.password')}<input name="password" type="password" required maxlength="10" inputmode="numeric" autocomplete="current-password" dir="ltr"></label>
<div class="acts"><button class="main">${say('signIn.send')}</button></div><p class="quiet"><small>${say('signIn.cookies')}</small></p></form>`,
  )
}

function textOf({ say }: PageView, before: NonNullable<BeforeSignIn>): string {
  switch (before.kind) {
    case 'failed':
      return before.text
    case 'wait':
      return say('signIn.wait', { time: formatClock(before.seconds) })
    case 'locked':
      return say('signIn.locked')
    case 'over':
      return say('signIn.again')
    case 'wrong':
      return say('signIn.wrong')
  }
}
