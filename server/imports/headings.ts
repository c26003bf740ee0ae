import type { ImportField } from '../../src/lib/contract/import-names.ts'

/** Letters and digits alone: `N. inventario`, `n° Inventario` and `N_INVENTARIO` are one heading. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The headings of a field, folded: ours in both languages, those of people, of Lend Engine and of myTurn. */
const known: Record<ImportField, string> = {
  code:
    'codice|cod|n|num|numero|codice oggetto|codice inventario|n inventario|numero inventario|' +
    'inventario|etichetta|id oggetto|' +
    'code|inventory code|item code|sku|item id|asset tag|barcode',
  name: 'nome|nome it|oggetto|cosa|che cosa|attrezzo|nome oggetto|articolo|titolo|name|item|item name|title',
  description:
    'descrizione|descrizione it|description|short description|long description|full description|item description',
  // myTurn has both: each item has a type, and only some are in a category.
  category: 'categoria|categorie|tipo|reparto|item type|category|categories|type',
  point:
    'punto|punto di ritiro|sede|sportello|dove si ritira|' +
    'point|pickup point|location|site|current location|home location',
  shelf: 'scaffale|posto|ripiano|posizione|dove sta|dove|armadio|shelf|location code|storage location|bin',
  copy_of: 'copia di|copia dell oggetto|esemplare di|copy of',
  contents:
    'contenuto|contenuto it|contiene|che cosa c e|accessori|pezzi|contents|components|includes|accessories|parts',
  pictures:
    'foto|file foto|file delle foto|nome foto|nomi delle foto|fotografie|fotografia|immagine|immagini|photo|photos|picture|pictures|image|images|image file|image name',
  brand: 'marca|produttore|marchio|brand|manufacturer|make',
  model: 'modello|model|model number|model no',
  serial: 'numero di serie|n di serie|n serie|matricola|seriale|serial|serial number|serial no',
  manual: 'istruzioni|manuale|manual|instructions|manual url|instructions url',
  value:
    'valore|prezzo|prezzo nuovo|prezzo pagato|costo|valore di sostituzione|' +
    'value|price|price paid|cost|item cost|replacement cost|replacement value|item value',
  bought_on:
    'acquistato il|data di acquisto|data acquisto|comprato il|quando|' +
    'bought on|purchased on|date purchased|purchase date',
  bought_from:
    'da chi|acquistato da|fornitore|negozio|bought from|purchased from|supplier|vendor|source supplier|source',
  donor: 'donato da|donatore|dono di|donor|donated by',
  owner: 'proprietario|di chi e|socio|owner|owned by|loaned by',
  transportable: 'si sposta|trasportabile|puo cambiare punto|transportable|can be moved',
  max_months: 'mesi|mesi al massimo|durata massima|max months|months',
  preparation_days: 'giorni di preparazione|preparazione|preparation days|buffer days|between buffer days',
  deposit: 'cauzione|cauz|deposito|deposit|deposit amount|security deposit',
  safety_notice:
    'avviso|avviso di sicurezza|avvertenze|sicurezza|safety notice|warning|warnings|safety|care information',
  internal_note:
    'nota interna|note interne|nota|note|note varie|annotazioni|' +
    'internal note|internal notes|notes|comments|admin notes|private notes',
  status: 'stato',
  repair: 'in riparazione|in manutenzione|guasto|in repair|under repair|in maintenance',
  name_en: 'nome en|nome inglese|nome in inglese|name en|english name|name in english',
  description_en: 'descrizione en|descrizione inglese|descrizione in inglese|description en|english description',
  contents_en: 'contenuto en|contenuto in inglese|contents en|english contents',
  picture_words:
    'che cosa si vede nelle foto|descrizione foto|descrizione delle foto|testo alternativo|' +
    'alt|alt text|picture descriptions',
  old_codes: 'codici di prima|codici vecchi|vecchio codice|codice precedente|old codes|old code|previous codes',
}

export type KnownColumns = Record<string, ImportField | null>

export const matchColumns = (headings: readonly string[], before: KnownColumns): (ImportField | null)[] =>
  matchColumnsBy(known, headings, before)

/**
 * What the columns of a sheet are: as this library said the last time, else by their names; no field twice. The
 * spelling that stands first in the list of a field has its way.
 */
export function matchColumnsBy<Field extends string>(
  spellings: Record<Field, string>,
  headings: readonly string[],
  before: Record<string, Field | null>,
): (Field | null)[] {
  const fields = Object.keys(spellings) as Field[]
  const fieldOf = new Map(fields.flatMap(field => spellings[field].split('|').map(one => [one, field] as const)))
  const names = headings.map(folded)
  const columns = names.map(name => (Object.hasOwn(before, name) ? before[name]! : undefined))
  const taken = new Set(columns.filter(Boolean))
  const rank = (name: string) => spellings[fieldOf.get(name)!].split('|').indexOf(name)
  const open = names.flatMap((name, at) => (columns[at] === undefined && fieldOf.has(name) ? [{ name, at }] : []))
  for (const { name, at } of open.toSorted((a, b) => rank(a.name) - rank(b.name))) {
    const field = fieldOf.get(name)!
    if (!taken.has(field)) columns[at] = field
    taken.add(field)
  }
  return columns.map(column => column ?? null)
}

/** What is kept of a match for the next sheet. */
export const columnsToRemember = <Field extends string>(
  headings: readonly string[],
  columns: readonly (Field | null)[],
): Record<string, Field | null> =>
  Object.fromEntries(headings.map((heading, at) => [folded(heading), columns[at] ?? null]))
