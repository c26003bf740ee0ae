import en from '../../src/content/strings/en/mail.json' with { type: 'json' }
import it from '../../src/content/strings/it/mail.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import type { LetterContent, LetterWording, LetterName } from '../../src/lib/contract/letters.ts'
import { letterProblems, longestLetterText } from '../../src/lib/rules/letters.ts'
import { mailTranslator } from '../jobs/mails/messages.ts'

const messages = { it, en }

/** Our subject of a letter as the desk writes one: with its variables in single braces. */
function ourSubject(name: LetterName, lang: Lang): string {
  const letter: Record<string, string> = messages[lang].letters[name]
  return (letter.subject ?? letter.subject_other ?? '').replaceAll('{{', '{').replaceAll('}}', '}')
}

const ours = (name: LetterName, lang: Lang): LetterWording => ({
  subject: ourSubject(name, lang),
  opening: '',
  closing: '',
})

/** What the desk begins to write with: where there is no own subject, ours. */
export function written(name: LetterName, inUse: LetterContent | null | undefined): LetterContent {
  const of = (lang: Lang) => {
    const own = inUse?.[lang] ?? ours(name, lang)
    return { ...own, subject: own.subject || ourSubject(name, lang) }
  }
  return { it: of('it'), en: of('en') }
}

/** What is kept of it for the mails: our own subject is not the library's; null where no word is. */
export function toUse(name: LetterName, content: LetterContent): LetterContent | null {
  const of = (lang: Lang) => {
    const { subject, ...texts } = content[lang]
    return { ...texts, subject: subject === ourSubject(name, lang) ? '' : subject }
  }
  const kept = { it: of('it'), en: of('en') }
  return [kept.it, kept.en].some(one => Object.values(one).some(Boolean)) ? kept : null
}

/** What keeps a letter from being used: a sentence for each field, by its path. */
export function sentencesOf(lang: Lang, name: LetterName, content: LetterContent): Record<string, string> {
  const t = mailTranslator(lang)
  return Object.fromEntries(
    letterProblems(name, content).map(one => [
      `${one.lang}.${one.field}`,
      t(`refused.${one.reason}`, { variable: `{${one.variable}}`, count: longestLetterText }),
    ]),
  )
}
