import en from '../../src/content/strings/en/call-texts.json' with { type: 'json' }
import it from '../../src/content/strings/it/call-texts.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { formatDay } from '../../src/lib/format.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { translator } from '../../src/lib/translate.ts'

const messages = { it, en }

type About = { name: string; library: string; link: string; until: CivilDate }

/** What to write to somebody who is invited, in their language. */
export function readyText(lang: Lang, { name, library, link, until }: About): string {
  const t = translator(messages[lang], lang)
  const day = formatDay(lang, until, 'weekday')
  const hello = name ? t('hello', { name, library }) : t('hello_nobody', { library })
  return [hello, t('invitation', { link }), t('invitation_until', { day })].join('\n')
}
