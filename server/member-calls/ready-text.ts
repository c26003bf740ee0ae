import en from '../../src/content/strings/en/call-texts.json' with { type: 'json' }
import it from '../../src/content/strings/it/call-texts.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import type { CallEntry } from '../../src/lib/contract/member-calls.ts'
import { formatDay } from '../../src/lib/format.ts'
import { translator } from '../../src/lib/translate.ts'

const messages = { it, en }

type About = { name: string; library: string; loans: CallEntry['loans'] }

/** What to write to somebody, in their language. */
export function readyText(lang: Lang, { name, library, loans }: About): string {
  const t = translator(messages[lang], lang)
  const lines = loans.map(({ why, collect, day, product }) =>
    t(why === 'soon' ? (collect ? 'collect' : 'return') : why, {
      object: product.name,
      day: formatDay(lang, day, 'weekday'),
    }),
  )
  return [t('hello', { name, library }), ...lines, t('goodbye')].join('\n')
}
