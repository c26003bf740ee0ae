import type { Lang } from '../../../src/lib/addresses.ts'
import type { LetterWording, LetterName } from '../../../src/lib/contract/letters.ts'
import { fillIn, letterShapes, variablesIn } from '../../../src/lib/rules/letters.ts'
import type { Reader } from '../../db/scope.ts'

/** The library's own words in a letter; undefined where it has none. */
export async function findWording(db: Reader, name: LetterName, lang: Lang): Promise<LetterWording | undefined> {
  const last = await db
    .selectFrom('letter_versions')
    .select('content')
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.content?.[lang]
}

type Known = Record<string, string | number>

/** What a mail's words are filled in with: only what every letter of its kind knows. */
function variablesOf(name: LetterName, data: Known): Known {
  return Object.fromEntries(letterShapes[name].variables.map(one => [one, data[one] ?? '']))
}

const paragraphsIn = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(one => one.trim())
    .filter(Boolean)

export type OwnWords = { subject: string | null; opening: string[]; closing: string[] }

/** A library's words filled in. A subject in which something came out empty is not used. */
export function ownWords(name: LetterName, wording: LetterWording | undefined, data: Known): OwnWords {
  if (!wording) return { subject: null, opening: [], closing: [] }
  const known = variablesOf(name, data)
  const { subject, opening, closing } = wording
  const lacks = !subject.trim() || variablesIn(subject).some(one => known[one] === '')
  return {
    subject: lacks ? null : fillIn(subject, known),
    opening: paragraphsIn(fillIn(opening, known)),
    closing: paragraphsIn(fillIn(closing, known)),
  }
}
