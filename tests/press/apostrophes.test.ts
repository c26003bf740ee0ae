import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The specification's own strings, which stay as it writes them. */
const exact = [
  // The rule of an e-mail address.
  "inserisci un'email corretta",
  // The uploader's refusal, and its translation: the quotes are around a file's name.
  "File '{{name}}' non supportato",
  "File '{{name}}' is not supported",
]

type Sentences = { [key: string]: string | Sentences }

const sentencesOf = (of: Sentences): string[] =>
  Object.values(of).flatMap(one => (typeof one === 'string' ? [one] : sentencesOf(one)))

const straight = /[\p{L}\d}»]'/u

it.each(['it', 'en'])('every sentence in %s has typographic apostrophes, but those the specification quotes', lang => {
  const files = globSync(`src/content/strings/${lang}/*.json`)
  expect(files.length).toBeGreaterThan(70)
  const sentences = files.flatMap(file => sentencesOf(JSON.parse(readFileSync(file, 'utf8')) as Sentences))
  expect(sentences.filter(one => straight.test(one) && !exact.includes(one))).toEqual([])
})

it('so do the texts that a library begins with, and all of the demonstration but the names of its members', () => {
  const files = globSync(['server/founding/content/*.ts', 'server/demo/content/**/*.ts']).filter(
    file => !file.endsWith('people.ts'),
  )
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => !/^\s*\/?\*/.test(line) && /\p{L}\\?'\p{L}/u.test(line)),
  )
  expect(found).toEqual([])
})

it('no sentence says the first of a month without its ordinal', () => {
  const months =
    /(?<!\d)1 (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)(?:naio|braio|zo|ile|gio|gno|lio|osto|tembre|obre|embre)?\b/iu
  const files = globSync([
    'src/content/strings/it/*.json',
    'server/founding/content/*.ts',
    'server/demo/content/**/*.ts',
  ])
  expect(files.flatMap(file => readFileSync(file, 'utf8').match(months) ?? [])).toEqual([])
})
