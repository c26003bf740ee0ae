/** The texts of the library that still name a number as it was before a change of the rules. */
import { call } from '../../api/call.ts'
import type { LendingRules, RulesChange } from '../../contract/settings.ts'
import { texts } from '../../contract/texts.endpoints.ts'
import type { TextName } from '../../contract/texts.ts'
import { type SaidRule, saidRules, sentencesSaying } from '../../rules/numbers-said.ts'
import { attempt } from '../async/attempt.ts'

/** A rule, its number before, and each text with the sentences that name it. */
export type SaidNumber = { rule: SaidRule; before: number; in: { text: TextName; sentences: string[] }[] }

const places: readonly TextName[] = ['rules', 'faq', 'help', 'welcome', 'intro', 'how', 'disclaimer']

async function readAll(): Promise<{ text: TextName; said: string }[]> {
  const read = places.map(async text => {
    const outcome = await attempt(() => call(texts.one, { params: { name: text } }))
    // The rules are saved by now: a text that cannot be read is not looked through.
    const parts = outcome.ok ? outcome.value.content.parts : []
    return { text, said: parts.flatMap(({ title, body }) => [title.it, body.it, title.en, body.en]).join('\n') }
  })
  return Promise.all(read)
}

export async function textsSaying(now: LendingRules, change: RulesChange): Promise<SaidNumber[]> {
  const changed = saidRules.filter(rule => change[rule] !== undefined)
  if (changed.length === 0) return []
  const all = await readAll()
  return changed
    .map(rule => ({
      rule,
      before: now[rule],
      in: all
        .map(({ text, said }) => ({ text, sentences: sentencesSaying(said, rule, now[rule]) }))
        .filter(one => one.sentences.length > 0),
    }))
    .filter(one => one.in.length > 0)
}
