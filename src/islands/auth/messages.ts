import type authMessages from '../../content/strings/it/auth.json'
import type recoveryMessages from '../../content/strings/it/recovery.json'
import type rulesMessages from '../../content/strings/it/rules.json'
import type signupMessages from '../../content/strings/it/signup.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'

export type AuthMessages = typeof authMessages
export type RulesMessages = typeof rulesMessages

/** Props shared by the parts of these pages; `rule` translates the problem of an answer. */
export type I18n<Messages> = { lang: Lang; t: Translate<Messages>; rule: Translate<RulesMessages> }
export type SignInMessages = Omit<AuthMessages, 'callback'>
export type SignInI18n = I18n<SignInMessages>

export type RecoveryMessages = typeof recoveryMessages
export type RecoveryI18n = I18n<RecoveryMessages>

/** Without what the page itself says. */
export type SignUpMessages = Omit<
  typeof signupMessages,
  'description' | 'disclaimer' | 'terms' | 'terms_link' | 'have_account' | 'sign_in'
>
export type SignUpI18n = I18n<SignUpMessages>
