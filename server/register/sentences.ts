import en from '../../src/content/strings/en/register-acts.json' with { type: 'json' }
import it from '../../src/content/strings/it/register-acts.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { translator } from '../../src/lib/translate.ts'

const messages = { it, en }

type Act = { subject: string; action: string }

/** What an act reads like after the name of who did it; one that no version of today makes, by its own name. */
export function sayAct(lang: Lang, { subject, action }: Act): string {
  const said = (messages[lang].acts as Record<string, Record<string, string> | undefined>)[subject]?.[action]
  return said ?? translator(messages[lang], lang)('other', { act: action.replaceAll('_', ' ') })
}

export const sayWho = (lang: Lang, who: 'nobody' | 'network' | 'gone'): string => messages[lang][who]
