import en from '../../src/content/strings/en/register-acts.json' with { type: 'json' }
import it from '../../src/content/strings/it/register-acts.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { callOutcomes } from '../../src/lib/contract/member-names.ts'
import { formatDay } from '../../src/lib/format.ts'
import { translator } from '../../src/lib/translate.ts'

const messages = { it, en }

type Act = { subject: string; action: string; data: Record<string, unknown> | null }

/** What an act reads like after the name of who did it; one that no version of today makes, by its own name. */
export function sayAct(lang: Lang, { subject, action, data }: Act): string {
  const call = subject === 'member' && action === 'call' ? sayCall(lang, data) : null
  const said = call ?? (messages[lang].acts as Record<string, Record<string, string> | undefined>)[subject]?.[action]
  return said ?? translator(messages[lang], lang)('other', { act: action.replaceAll('_', ' ') })
}

/** What came of a call; null of those that were noted before it was kept. */
function sayCall(lang: Lang, data: Act['data']): string | null {
  const outcome = callOutcomes.find(one => one === data?.outcome)
  if (!outcome) return null
  const { comes_on } = data!
  const day = typeof comes_on === 'string' ? formatDay(lang, comes_on, 'weekday') : ''
  return translator(messages[lang], lang)(`calls.${outcome}`, { day })
}

export const sayWho = (lang: Lang, who: 'nobody' | 'network' | 'gone'): string => messages[lang][who]
