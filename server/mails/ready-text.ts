import en from '../../src/content/strings/en/call-texts.json' with { type: 'json' }
import it from '../../src/content/strings/it/call-texts.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { translator } from '../../src/lib/translate.ts'

const messages = { it, en }

type About = { name: string; library: string; subject: string | null }

/** What to write to somebody whom a mail did not reach, in their language. */
export function readyText(lang: Lang, { name, library, subject }: About): string {
  const t = translator(messages[lang], lang)
  const said = subject === null ? t('unsent') : t('unsent_about', { subject })
  return [t('hello', { name, library }), said, t('unsent_ask')].join('\n')
}
