import en from '../../src/content/strings/en/command-line.json' with { type: 'json' }
import it from '../../src/content/strings/it/command-line.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { translator } from '../../src/lib/translate.ts'

const messages = { it, en }

/** The sentences that every command has. */
export const messagesIn = (lang: Lang) => translator(messages[lang], lang)

/** Of the terminal; Italian where it has none. */
export function langOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Lang {
  const locale = LC_ALL || LC_MESSAGES || LANG || ''
  return /^(?:it|C|POSIX|$)/.test(locale) ? 'it' : 'en'
}
