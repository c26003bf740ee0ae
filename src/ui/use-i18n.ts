import { useMemo } from 'react'
import type { Lang } from '../lib/addresses.ts'
import { type Translate, translator } from '../lib/translate.ts'

type Sentences<M, R> = { lang: Lang; messages: M; rules: R }
type I18n<M, R> = { lang: Lang; t: Translate<M>; tRules: Translate<R> }

/** The language of a screen, its sentences, and those of what a field refuses: the same object at every drawing. */
export function useI18n<M extends object, R extends object>({ lang, messages, rules }: Sentences<M, R>): I18n<M, R> {
  return useMemo(
    () => ({ lang, t: translator(messages, lang), tRules: translator(rules, lang) }),
    [lang, messages, rules],
  )
}
