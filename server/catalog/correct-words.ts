import { sql } from 'kysely'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Reader } from '../db/scope.ts'

const nearest = 20

/** Letters to change, add, take away or swap with their neighbour to make one word of another. */
export function typingErrors(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + same,
          swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** Short words allow fewer edits, and the shortest none: another short word is as near as the one that was meant. */
const forgiven = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** The word that a diminutive was made of, without its last vowel: «martelletto», «tendina»; null for any other. */
const diminutiveOf = (word: string): string | null => /^(.{4,}?)(?:ett|in|ell|ucci)[aeio]$/.exec(word)?.[1] ?? null

async function correctWord(db: Reader, lang: Lang, word: string): Promise<string> {
  if (forgiven(word) === 0) return word
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM words WHERE library_id = ${db.library} AND lang = ${lang}
    ORDER BY word <-> ${word}, word LIMIT ${nearest}`.execute(db)
  const base = lang === 'it' ? diminutiveOf(word) : null
  const ranked = rows
    .map(row => ({ word: row.word, errors: base === row.word.slice(0, -1) ? 0 : errorsIn(word, row.word) }))
    .sort((a, b) => a.errors - b.errors)
  const best = ranked[0]
  return best && Math.floor(best.errors) <= forgiven(word) ? best.word : word
}

/** A word still being typed is compared with as much of the other as is there. */
const errorsIn = (word: string, known: string) =>
  Math.min(typingErrors(word, known), 0.5 + typingErrors(word, known.slice(0, word.length)))

/** The words with the unknown ones as they were probably meant in this language; null when there are none better. */
export async function correctWords(
  db: Reader,
  lang: Lang,
  words: readonly string[],
  unknown: readonly string[],
): Promise<string[] | null> {
  const corrected: string[] = []
  for (const word of words) corrected.push(unknown.includes(word) ? await correctWord(db, lang, word) : word)
  return corrected.some((word, n) => word !== words[n]) ? corrected : null
}
