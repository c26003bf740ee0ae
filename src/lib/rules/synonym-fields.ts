import type { FieldRule } from './fields.ts'

/** As many as staff can oversee; each is looked at in every search. */
export const mostSynonyms = 200

/** Letters of a line, by which a search stays quick. */
export const longestSynonyms = 200

const namesIn = (line: string) =>
  line
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

/** Lines of names as staff write them: one for each thing, its names apart by commas; empty and repeated lines go. */
export const synonymsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map(line => namesIn(line).join(', '))
      .filter(Boolean),
  ),
]

const isWrong = (line: string) => {
  const names = namesIn(line)
  return names.length === 1 || [...names.join(', ')].length > longestSynonyms
}

const isSynonyms: FieldRule = value => {
  if (synonymsIn(value).length > mostSynonyms) return { reason: 'too_many_lines', count: mostSynonyms }
  const wrong = value.split('\n').findIndex(isWrong)
  return wrong < 0 ? null : { reason: 'synonyms', count: wrong + 1 }
}

/** The field of a library's own names, by its name on the wire. */
export const synonymRules = { synonyms: [isSynonyms] } satisfies Record<'synonyms', readonly FieldRule[]>
