import type { Lang } from './addresses.ts'

/** One area's sentences in one language, in i18next's format. */
export type Messages = { readonly [key: string]: string | Messages }

/** Dotted paths to the sentences; `x_one` and `x_other` are asked for as `x` with a `count`. */
export type KeyOf<W> = {
  [K in keyof W & string]: W[K] extends string
    ? K extends `${infer Stem}_one` | `${infer Stem}_other`
      ? Stem
      : K
    : `${K}.${KeyOf<W[K]>}`
}[keyof W & string]

export type Translate<W> = (key: KeyOf<W>, vars?: Record<string, string | number>) => string

// Making an Intl object costs far more than using it.
const plurals: Partial<Record<Lang, Intl.PluralRules>> = {}

function pluralOf(lang: Lang, count: number): Intl.LDMLPluralRule {
  const rules = (plurals[lang] ??= new Intl.PluralRules(lang))
  return rules.select(count)
}

/** Before «otto», «ottanta» and «undici» an Italian article loses its vowel: «fino all’8 febbraio», «l’11 %». */
const elided = (text: string) => text.replace(/\b(?:(al|d[ae]l|nel|sul)|il) (?=8|11\b)/gi, '$1l’')

/** The one interpreter of sentences, on the server, in pages and in islands: `{{name}}` and plurals by `count`. */
export function translator<W extends object>(
  messages: W,
  lang: Lang,
  /** The text for a missing key: the key itself, unless the caller throws. */
  missing = (key: string): string => key,
): Translate<W> {
  const find = (key: string) => {
    let at: unknown = messages
    for (const part of key.split('.')) at = (at as Messages | undefined)?.[part]
    return at
  }
  return (key, vars = {}) => {
    const plural = 'count' in vars ? pluralOf(lang, Number(vars.count)) : ''
    const found = (plural && find(`${key}_${plural}`)) || find(key) || find(`${key}_other`)
    if (typeof found !== 'string') return missing(key)
    const text = found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(vars[name] ?? ''))
    return lang === 'it' ? elided(text) : text
  }
}
