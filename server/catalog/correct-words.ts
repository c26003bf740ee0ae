import { sql } from 'kysely'
import type { Reader } from '../db/scope.ts'

const mostWords = 8
const nearest = 20

/** The words of a search: letters and digits only, without accents, as the words table has them. */
export function wordsOf(keywords: string): string[] {
  const plain = keywords.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,40}/gu) ?? [])].slice(0, mostWords)
}

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

/** Short words allow fewer edits. */
const forgiven = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

async function correctWord(db: Reader, word: string): Promise<string> {
  if (forgiven(word) === 0) return word
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM words WHERE library_id = ${db.library} ORDER BY word <-> ${word}, word LIMIT ${nearest}`.execute(
    db,
  )
  // A word still being typed is compared with as much of each as is there.
  const errors = (known: string) =>
    Math.min(typingErrors(word, known), 0.5 + typingErrors(word, known.slice(0, word.length)))
  const ranked = rows.map(row => ({ word: row.word, errors: errors(row.word) })).sort((a, b) => a.errors - b.errors)
  const best = ranked[0]
  return best && Math.floor(best.errors) <= forgiven(word) ? best.word : word
}

/** The words that were probably meant; null when there are none better. */
export async function correctWords(db: Reader, words: readonly string[]): Promise<string[] | null> {
  const corrected: string[] = []
  for (const word of words) corrected.push(await correctWord(db, word))
  return corrected.some((word, n) => word !== words[n]) ? corrected : null
}
