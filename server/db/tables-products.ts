import type { GeneratedAlways } from 'kysely'
import type { Lang } from '../../src/lib/addresses.ts'
import type { ImportField } from '../../src/lib/contract/import-names.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { Default, DefaultJson, Instant, Json, Maybe, MaybeInstant, MaybeJson } from './columns.ts'

/** A piece that an object lacks, found missing at a loan. */
export type MissingPiece = Bilingual & { since: string; order_id: string }

export type ProductsTable = {
  library_id: string
  id: string
  code: string
  name: Json<Bilingual>
  description: Json<Bilingual>
  contents: DefaultJson<{ it: string[]; en: string[] }>
  /** Until they are found or replaced. */
  missing: DefaultJson<MissingPiece[]>
  headquarter_id: string
  owner_id: Maybe<string>
  transportable: Default<boolean>
  status: Default<'pending' | 'changes_requested' | 'rejected' | 'published' | 'withdrawn' | 'retired'>
  repair_since: MaybeInstant
  repair_note: Maybe<string>
  repair_until: Maybe<string>
  repair_by: Maybe<string>
  repair_cost_cents: Maybe<number>
  /** Since when it is searched for. */
  sought_since: MaybeInstant
  sought_by: Maybe<string>
  /** Since when it is not lent because its check is overdue; its repair began in that moment. */
  unchecked_since: MaybeInstant
  /** Where it is, when not at home. */
  place_id: Maybe<string>
  /** The point that it is on its way to. */
  carried_to: Maybe<string>
  carried_since: MaybeInstant
  carried_by: Maybe<string>
  wished_category_id: Maybe<string>
  verification_note: Maybe<string>
  /** What its owner says of it on its page. */
  owner_line: Maybe<string>
  owner_line_lang: Maybe<Lang>
  /** What they wrote since it was published, until the library has read it. */
  owner_line_waiting: Maybe<string>
  owner_line_waiting_lang: Maybe<Lang>
  /** Their first name stands beside the line. */
  owner_named: Default<boolean>
  max_months: Default<number>
  preparation_days: Maybe<number>
  highlight: Maybe<number>
  listing_no: Maybe<number>
  /** The first of the copies of one thing, which stands for all of them on the pages; null for that one, and without others. */
  copy_of: Maybe<string>
  /** The same, and its own id where there is no other. */
  first_id: GeneratedAlways<string>
  /** Grows with every change. */
  version: Default<number>
  shelf: Maybe<string>
  brand: Maybe<string>
  model: Maybe<string>
  manual: Maybe<string>
  serial: Maybe<string>
  value_cents: Maybe<number>
  bought_on: Maybe<string>
  bought_from: Maybe<string>
  donor: Maybe<string>
  safety_notice: Maybe<string>
  internal_note: Maybe<string>
  deposit_cents: Maybe<number>
  /** The files in which its pictures are, as a sheet named them: between semicolons. */
  photo_names: Maybe<string>
  /** What they show, by the keys of these names, until a file of the name comes. */
  photo_words: MaybeJson<Record<string, string>>
  created_at: Instant
  published_at: MaybeInstant
  updated_at: Instant
}

/** Every code that an object has or had; filled by a trigger. */
export type ProductCodesTable = { library_id: string; code: string; product_id: string; given_at: Instant }

export type ImportsTable = {
  library_id: string
  id: string
  name: string
  columns: Json<Record<string, ImportField | null>>
  /** Ids of those that it made. */
  categories: DefaultJson<string[]>
  added: number
  changed: number
  equal: number
  rows_left_out: Default<number>
  by_id: Maybe<string>
  created_at: Instant
  undone_at: MaybeInstant
}

/** What an import did to an object; `before` is null for one that it added. */
export type ImportedProductsTable = {
  library_id: string
  import_id: string
  product_id: string
  version: number
  before: MaybeJson<Record<string, unknown>>
}

/** Which object a session takes a photo of in the photo round, and until when it is nobody else's. */
export type PhotoTurnsTable = { library_id: string; product_id: string; session_id: string; until: Instant }

export type ProductCategoriesTable = { library_id: string; product_id: string; category_id: string; listing_no: number }

export type ProductPicturesTable = { library_id: string; product_id: string; position: number; file_id: string }

export type ProductsTables = {
  products: ProductsTable
  product_pictures: ProductPicturesTable
  product_categories: ProductCategoriesTable
  product_codes: ProductCodesTable
  imports: ImportsTable
  imported_products: ImportedProductsTable
  photo_turns: PhotoTurnsTable
}
