/** The fields of an object that a spreadsheet may bring, in the order in which they are offered. */
export const importFields = [
  'code',
  'name',
  'description',
  'category',
  'point',
  'shelf',
  'copy_of',
  'contents',
  'pictures',
  'brand',
  'model',
  'serial',
  'manual',
  'value',
  'bought_on',
  'bought_from',
  'donor',
  'owner',
  'transportable',
  'max_months',
  'preparation_days',
  'deposit',
  'safety_notice',
  'internal_note',
  'status',
  'repair',
  'name_en',
  'description_en',
  'contents_en',
  'picture_words',
  'old_codes',
] as const
export type ImportField = (typeof importFields)[number]

/** How long an import may be undone. */
export const undoHours = 24
