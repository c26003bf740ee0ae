import vocabulary from './vocabulary.json' with { type: 'json' }
import { wordsOf } from './words-of.ts'

/** What a search asks for in one or several of its words, and how else that may be called. */
export type Term = {
  /** All of these: «cerca», «tubi». */
  words: string[]
  /** Each a word, or several that belong together; the best first. */
  others: string[][]
  /** What the words need done, where these are the things that do it. */
  need: string | null
  /** No form of any other word: «lego» is not «legare». */
  exact: boolean
  /** The vocabulary has it: it is no typing error. */
  known: boolean
  /** It is the last that was typed, perhaps not to its end. */
  last: boolean
  /** How much it says: where something is wanted, or for whom, says less than what. */
  weight: number
}

type Meaning = {
  /** One stem of each has to be there. */
  places: string[][]
  /** What belongs to it where it is there: in «appendere un quadro» the picture. */
  also: string[]
  means: string[][]
  need: string | null
  exact: boolean
}

const small = new Set(vocabulary.small.flatMap(wordsOf))
const around = new Set(vocabulary.around.flatMap(wordsOf).map(stemOf))

/** The words that say something; all of them where none does. */
function tellingOf(words: readonly string[]): string[] {
  const telling = words.filter(word => !small.has(word))
  return telling.length > 0 ? telling : [...words]
}

/** Whether a name has these words one after the other, in any form: «sedie pieghevoli» is no «sedia a rotelle pieghevole». */
export function isNamed(name: string, kind: readonly string[]): boolean {
  const stems = tellingOf(wordsOf(name)).map(stemOf)
  const wanted = kind.map(stemOf)
  return stems.some((_, at) => wanted.every((stem, n) => stems[at + n] === stem))
}

/** Roughly: «scala» and «scale», «drill» and «drills» are the same word. */
function stemOf(word: string): string {
  return word.replace(/(?<=.{3})(?:[aeio]{1,2}|e?s|ing)$/, '')
}

/** The stem of the word that one with an ending for small, big or bad was made of: «culletta», «valigione»; else null. */
export const diminutiveOf = (word: string): string | null =>
  /^(.{4,}?)(?:ett|in|ell|ucci|on|acci)[aeio]$/.exec(word)?.[1] ?? null

/** Where nothing has the words as they are, a diminutive is also the word it was made of. */
function stemsOf(word: string, diminutives: boolean): string[] {
  const base = diminutives && diminutiveOf(word)
  return base ? [stemOf(word), base] : [stemOf(word)]
}

const phrases = (list: string) => list.split(',').map(phrase => tellingOf(wordsOf(phrase)))
const placesOf = (said: readonly string[]) => said.map(word => [stemOf(word)])

/** A name of several words is known in one too: «lawnmower». */
function saidAs(said: string[], means: string[][], exact = false): Meaning[] {
  const whole = { places: placesOf(said), also: [], means, need: null, exact }
  return said.length < 2 ? [whole] : [whole, { ...whole, places: [[stemOf(said.join(''))]], means: [said, ...means] }]
}

/** Any name of a thing means all its others. */
const sameThings = (list: string) =>
  phrases(list).flatMap((said, n, all) =>
    saidAs(
      said,
      all.filter((_, other) => other !== n),
    ),
  )

const anyStem = (place: string) => place.split('/').flatMap(wordsOf).map(stemOf)

const builtIn: readonly Meaning[] = [
  ...vocabulary.same.flatMap(sameThings),
  ...Object.entries(vocabulary.near).flatMap(([names, things]) =>
    phrases(names).flatMap(said => saidAs(said, phrases(things))),
  ),
  ...Object.entries(vocabulary.brands).flatMap(([names, things]) =>
    phrases(names).flatMap(said => saidAs(said, phrases(things), true)),
  ),
  // What it leads to comes after a thing's own names.
  ...Object.entries(vocabulary.leads).flatMap(([things, names]) =>
    phrases(names).flatMap(said => saidAs(said, phrases(things))),
  ),
  ...vocabulary.needs.map(([said, need, things]) => ({
    places: said!.split(' ').flatMap(place => (place.startsWith('?') ? [] : [anyStem(place)])),
    also: said!.split(' ').flatMap(place => (place.startsWith('?') ? anyStem(place) : [])),
    means: phrases(things!),
    need: need!,
    exact: false,
  })),
]

/** Where in the vocabulary the meanings are whose first place a stem may fill. */
const byFirstStem = new Map<string, number[]>()
for (const [at, { places }] of builtIn.entries())
  for (const stem of new Set(places[0])) byFirstStem.set(stem, [...(byFirstStem.get(stem) ?? []), at])

/** A library's own lines of names, as its staff wrote them, then what of the vocabulary these stems may mean. */
function meaningsOf(own: readonly string[], stems: readonly string[][]): Meaning[] {
  const at = new Set(stems.flat().flatMap(stem => byFirstStem.get(stem) ?? []))
  return [...own.flatMap(sameThings), ...[...at].sort((a, b) => a - b).map(one => builtIn[one]!)]
}

/** The stems of all words of the vocabulary: none of them is a typing error, whatever it stands beside. */
const listed = new Set([...around, ...builtIn.flatMap(({ places, also }) => [...places.flat(), ...also])])

/** The single words of the vocabulary that are long enough for one wrong letter not to make another word of them. */
export const listedWords: readonly string[] = [
  ...new Set(
    [
      ...vocabulary.same,
      ...Object.keys(vocabulary.near),
      ...Object.keys(vocabulary.brands),
      ...Object.values(vocabulary.leads),
    ]
      .flatMap(phrases)
      .flatMap(said => (said.length === 1 && said[0]!.length > 6 ? said : [])),
  ),
]

/** The places of a typed text at which a meaning's words stand; null where one of them is missing. */
function takenBy({ places, also }: Meaning, typed: readonly string[][]): number[] | null {
  const taken = places.map(place => typed.findIndex(stems => stems.some(stem => place.includes(stem))))
  if (taken.includes(-1) || new Set(taken).size < taken.length) return null
  const more = [...typed.keys()].filter(at => !taken.includes(at) && typed[at]!.some(stem => also.includes(stem)))
  return [...taken, ...more].sort((a, b) => a - b)
}

/** What the words of a search ask for: needs first, then names of several words, then each other word by itself. */
export function termsOf(typed: readonly string[], own: readonly string[] = [], diminutives = false): Term[] {
  const words = tellingOf(typed)
  const stems = words.map(word => stemsOf(word, diminutives))
  const meant = meaningsOf(own, stems).flatMap(meaning => {
    const taken = takenBy(meaning, stems)
    return taken ? [{ ...meaning, taken }] : []
  })
  const left = new Set(words.keys())
  const terms: Term[] = []
  const take = (at: readonly number[], part: Partial<Term>) => {
    at.forEach(one => left.delete(one))
    terms.push(termAt(words, at, part))
  }
  const sorted = meant
    .filter(one => one.need || one.taken.length > 1)
    .sort((a, b) => b.taken.length - a.taken.length || Number(!!b.need) - Number(!!a.need))
  for (const one of sorted) {
    if (!one.taken.every(at => left.has(at))) continue
    const same = sorted.filter(other => other.need === one.need && other.taken.join() === one.taken.join())
    take(one.taken, { others: same.flatMap(other => other.means), need: one.need, exact: one.exact, known: true })
  }
  for (const at of words.keys()) {
    const next = joinedAt(words, at, left, own)
    if (next) take([at, at + 1], next)
    else if (left.has(at)) {
      const mine = meant.filter(one => !one.need && one.taken.join() === String(at))
      const others = [...mine.flatMap(one => one.means), ...joinedWith(words, at)]
      take([at], {
        others,
        known: mine.length > 0 || listed.has(stemOf(words[at]!)),
        exact: mine.some(one => one.exact),
      })
    }
  }
  return terms
}

function termAt(words: readonly string[], at: readonly number[], part: Partial<Term>): Term {
  const mine = at.map(one => words[one]!)
  const weight = mine.reduce((sum, word) => sum + (around.has(stemOf(word)) ? 0.5 : 1), part.need ? 0.5 : 0)
  const last = at.includes(words.length - 1)
  return { words: mine, others: [], need: null, exact: false, known: false, last, weight, ...part }
}

/** A compound typed as two words that the vocabulary has in one: «tosa erba», «go pro». */
function joinedAt(words: readonly string[], at: number, left: Set<number>, own: readonly string[]) {
  if (!left.has(at) || !left.has(at + 1)) return null
  const whole = words[at]! + words[at + 1]!
  const stems = [[stemOf(whole)]]
  const mine = meaningsOf(own, stems).filter(one => !one.need && takenBy(one, stems))
  return mine.length > 0 ? { others: [[whole], ...mine.flatMap(one => one.means)], known: true } : null
}

/** A compound typed as two words that nobody listed. */
function joinedWith(words: readonly string[], at: number): string[][] {
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)]
  return pairs.filter(pair => pair.length === 2).map(pair => [pair.join('')])
}
