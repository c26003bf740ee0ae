/** The columns of a sheet of objects, in their order: each field with its heading, as it is exported and imported. */
export const objectHeadings = {
  code: 'codice',
  name: 'nome',
  description: 'descrizione',
  category: 'categoria',
  point: 'punto',
  shelf: 'scaffale',
  copy_of: 'copia di',
  contents: 'contenuto',
  pictures: 'foto',
  brand: 'marca',
  model: 'modello',
  serial: 'numero di serie',
  value: 'valore',
  bought_on: 'acquistato il',
  bought_from: 'da chi',
  donor: 'donato da',
  owner: 'proprietario',
  transportable: 'si sposta',
  max_months: 'mesi',
  preparation_days: 'giorni di preparazione',
  deposit: 'cauzione',
  safety_notice: 'avviso',
  internal_note: 'nota interna',
  manual: 'istruzioni',
  status: 'stato',
  repair: 'in riparazione',
  name_en: 'nome (en)',
  description_en: 'descrizione (en)',
  contents_en: 'contenuto (en)',
  picture_words: 'che cosa si vede nelle foto',
  old_codes: 'codici di prima',
} as const

export type ObjectColumn = keyof typeof objectHeadings

/** What a cell of the column `stato` says. */
export const objectStatusCells = {
  pending: 'da verificare',
  changes_requested: 'modifiche chieste',
  rejected: 'rifiutato',
  published: 'nel catalogo',
  withdrawn: 'ripreso',
  retired: 'non si presta più',
} as const
