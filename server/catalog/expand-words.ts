import vocabulary from './vocabulary.json' with { type: 'json' }
import { wordsOf } from './words-of.ts'

/** A word of a search, and what else it may be called: each a word, or several that belong together. */
export type Term = { word: string; others: string[][] }

type Meaning = { said: string[]; means: string[][] }

const small = new Set(vocabulary.small.flatMap(wordsOf))

/** The words that say something; all of them where none does. */
function tellingOf(words: readonly string[]): string[] {
  const telling = words.filter(word => !small.has(word))
  return telling.length > 0 ? telling : [...words]
}

const phrases = (list: string) => list.split(', ').map(phrase => tellingOf(wordsOf(phrase)))

/** Any name of a thing means all its others; a need means what helps with it. */
const meanings: readonly Meaning[] = [
  ...vocabulary.same.flatMap(list =>
    phrases(list).map((said, n, all) => ({ said, means: all.filter((_, other) => other !== n) })),
  ),
  ...Object.entries(vocabulary.needs).map(([need, things]) => ({
    said: tellingOf(wordsOf(need)),
    means: phrases(things),
  })),
]

/** Roughly: «scala» and «scale», «drill» and «drills» are the same word. */
const stemOf = (word: string) => word.replace(/(?<=.{3})(?:[aeio]{1,2}|e?s)$/, '')

const stems = (words: readonly string[]) => words.map(stemOf)
const known = meanings.map(({ said, means }) => ({ stems: stems(said), means }))

/** The words of a search that say something, each with its other names. */
export function termsOf(words: readonly string[]): Term[] {
  const typed = tellingOf(words)
  const typedStems = stems(typed)
  const meant = known.filter(one => one.stems.every(stem => typedStems.includes(stem)))
  return typed.map((word, n) => ({
    word,
    others: [...meant.filter(one => one.stems.includes(typedStems[n]!)).flatMap(one => one.means), ...joined(typed, n)],
  }))
}

/** A compound typed as two words: «tosa erba». */
function joined(words: readonly string[], n: number): string[][] {
  const pairs = [words.slice(n - 1, n + 1), words.slice(n, n + 2)]
  return pairs.filter(pair => pair.length === 2).map(pair => [pair.join('')])
}
