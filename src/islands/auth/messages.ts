import type authWords from '../../content/strings/it/auth.json'
import type recoveryWords from '../../content/strings/it/recovery.json'
import type rulesWords from '../../content/strings/it/rules.json'
import type signupWords from '../../content/strings/it/signup.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Say } from '../../lib/translate.ts'

export type AuthWords = typeof authWords
export type RulesWords = typeof rulesWords

/** What the parts of these pages are drawn with; `rule` says what is wrong with an answer. */
export type Voice<Words> = { lang: Lang; say: Say<Words>; rule: Say<RulesWords> }
export type SignInWords = Omit<AuthWords, 'callback'>
export type SignInVoice = Voice<SignInWords>

export type RecoveryWords = typeof recoveryWords
export type RecoveryVoice = Voice<RecoveryWords>

export type SignUpWords = typeof signupWords
export type SignUpVoice = Voice<SignUpWords>
