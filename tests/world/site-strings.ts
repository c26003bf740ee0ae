import { readFileSync, readdirSync } from 'node:fs'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Messages } from '../../src/lib/translate.ts'

/** A sentence with where it stands: `desk-carry.carry.read_arrived`. */
export type Sentence = { key: string; text: string }

const flat = (messages: Messages, at: string): Sentence[] =>
  Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ key: `${at}.${name}`, text: value }] : flat(value, `${at}.${name}`),
  )

/** Every sentence of the site, the mails and the commands. */
export function siteStrings(lang: Lang): Sentence[] {
  const folder = new URL(`../../src/content/strings/${lang}/`, import.meta.url)
  return readdirSync(folder).flatMap(file =>
    flat(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Messages, file.replace('.json', '')),
  )
}

export const variablesOf = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))]

/** What may stand where a variable does. */
export type Kind = 'object' | 'person' | 'place' | 'library' | 'number' | 'other'

const kinds: Partial<Record<string, Kind>> = {
  ...of('object', ['object', 'product', 'piece', 'category']),
  ...of('person', ['member', 'who', 'by', 'owner', 'invited_by']),
  ...of('place', ['point', 'place', 'home']),
  ...of('library', ['library', 'town']),
  ...of(
    'number',
    [
      'count n of all days added changed equal wrong rows files tables seconds',
      'members loans objects people total published requests own none done found',
      'expected counted kilos euro percent free many position most share looked',
      'months weeks hours_ahead radius printed to_print back returned next_loans',
    ].flatMap(line => line.split(' ')),
  ),
}

function of(kind: Kind, names: string[]) {
  return Object.fromEntries(names.map(name => [name, kind]))
}

/** Where a variable stands for something else than its name says; the longest beginning of the key decides. */
const exceptions: [variable: string, key: string, kind: Kind][] = [
  ['name', 'desk-carry', 'object'],
  ['name', 'desk-checks', 'object'],
  ['name', 'desk-labels', 'object'],
  ['name', 'desk-messages', 'object'],
  ['name', 'desk-prepare', 'object'],
  ['name', 'desk-reports', 'object'],
  ['name', 'desk-round', 'object'],
  ['name', 'desk-scan', 'object'],
  ['name', 'desk-shelves', 'object'],
  ['name', 'desk-stocktake', 'object'],
  ['name', 'desk.', 'object'],
  ['name', 'desk.order', 'person'],
  ['name', 'objects', 'object'],
  ['name', 'objects.queue', 'person'],
  ['name', 'repairs', 'object'],
  ['name', 'settings-highlights', 'object'],
  ['name', 'settings-categories', 'object'],
  ['name', 'catalog', 'object'],
  ['name', 'members', 'person'],
  ['name', 'members.print', 'other'],
  ['name', 'members.cards.print', 'other'],
  ['name', 'members.trainings', 'other'],
  ['name', 'member-imports', 'person'],
  ['name', 'me', 'person'],
  ['name', 'desk-book', 'person'],
  ['name', 'desk-calls', 'person'],
  ['name', 'desk-cash', 'person'],
  ['name', 'desk-closures', 'person'],
  ['name', 'desk-offline', 'person'],
  ['name', 'desk-payments', 'person'],
  ['name', 'desk-register', 'person'],
  ['name', 'desk-shifts', 'person'],
  ['name', 'settings-team', 'person'],
  ['name', 'settings-points', 'place'],
  ['name', 'libraries', 'library'],
  ['name', 'founding.path.poster.ready', 'other'],
  ['name', 'founding.path.facts.card', 'other'],
  ['name', 'home', 'library'],
  ['name', 'command-library', 'library'],
  ['name', 'shell', 'place'],
  ['to', 'desk-carry', 'place'],
  ['from', 'desk-carry', 'place'],
  ['to', 'desk-scan.counter.carry', 'place'],
  ['what', 'desk-payments', 'object'],
]

/** What `{{variable}}` stands for in the sentence of a key. */
export function kindOf(variable: string, key: string): Kind {
  const [found] = exceptions
    .filter(([name, at]) => name === variable && key.startsWith(at))
    .toSorted((a, b) => b[1].length - a[1].length)
  return found?.[2] ?? kinds[variable] ?? 'other'
}

/** One of each gender and number; their names begin with a vowel, a consonant, and an s before another. */
export const samples: Record<Kind, string[]> = {
  object: ['Fisarmonica da 72 bassi', 'Aspirapolvere', 'Scarponi da neve', 'Racchette da tennis', 'Stufa'],
  person: ['Anna Spada', 'Marco Riva', 'Stefania Zorzi'],
  place: ['Ludoteca Isola', 'Sportello del mercato', 'Officina'],
  library: ['La Rimessa', 'Oggettoteca d’Ateneo', 'Il Magazzino'],
  number: ['1', '8', '11'],
  other: ['Xx'],
}
