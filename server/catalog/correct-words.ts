import { sql } from 'kysely'
import type { Lang } from '../../src/lib/addresses.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import { diminutiveOf, listedWords } from './expand-words.ts'

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

/** The first letter is seldom the wrong one: where it differs, the word is another. */
const beginsAlike = (a: string, b: string) => a[0] === b[0] || a[0] === b[1] || a.length > 7

/** Short words allow fewer edits, and the shortest none: another short word is as near as the one that was meant. */
const forgiven = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

async function correctWord(db: Reader, lang: Lang, word: string): Promise<string> {
  if (forgiven(word) === 0) return word
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM words WHERE library_id = ${db.library} AND lang = ${lang}
    ORDER BY word <-> ${word}, word LIMIT ${nearest}`.execute(db)
  const base = lang === 'it' ? diminutiveOf(word) : null
  const ranked = rows
    .filter(row => beginsAlike(word, row.word))
    .map(row => ({ word: row.word, errors: base === row.word.slice(0, -1) ? 0 : errorsIn(word, row.word) }))
    .sort((a, b) => a.errors - b.errors)
  const best = ranked[0]
  if (best && Math.floor(best.errors) <= 1) return best.word
  const other = (await listedWord(db, lang, word)) ?? (await splitWord(db, lang, word))
  return other ?? (best && Math.floor(best.errors) <= forgiven(word) ? best.word : word)
}

/** One wrong letter in a name that the vocabulary has, unless the catalogue has it in the other language: «carozzina». */
async function listedWord(db: Reader, lang: Lang, word: string): Promise<string | null> {
  const near = listedWords.filter(one => beginsAlike(word, one) && typingErrors(word, one) === 1)
  if (near.length === 0) return null
  const rows = await db
    .selectFrom('words')
    .select('word')
    .where('lang', '!=', lang)
    .where('word', '=', anyOf(near))
    .execute()
  const foreign = new Set(rows.map(row => row.word))
  return near.find(one => !foreign.has(one)) ?? null
}

const shortestHalf = 4

/** A compound as the two words of it that the catalogue has: «headlamp». */
async function splitWord(db: Reader, lang: Lang, word: string): Promise<string | null> {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, n) => n + shortestHalf)
  if (cuts.length === 0) return null
  const halves = cuts.map(at => [word.slice(0, at), word.slice(at)])
  const rows = await db
    .selectFrom('words')
    .select('word')
    .where('lang', '=', lang)
    .where('word', '=', anyOf(halves.flat()))
    .execute()
  const known = new Set(rows.map(row => row.word))
  return halves.find(pair => pair.every(half => known.has(half)))?.join(' ') ?? null
}

/** A word still being typed is compared with as much of the other as is there; a short beginning is like too many. */
const errorsIn = (word: string, known: string) =>
  Math.min(
    typingErrors(word, known),
    word.length < 6 ? Infinity : 0.5 + typingErrors(word, known.slice(0, word.length)),
  )

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
