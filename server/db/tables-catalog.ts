import type { ColumnType, Generated } from 'kysely'
import type { Lang } from '../../src/lib/addresses.ts'
import type { MessageKind } from '../../src/lib/contract/messages.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { DefaultJson, Instant, Maybe, MaybeInstant } from './columns.ts'

export type FilesTable = {
  library_id: string
  id: string
  name: string
  size: number
  width: number
  height: number
  sources: ColumnType<{ url: string; width: number }[], string, string>
  alt: ColumnType<Bilingual, string | undefined, string>
  /** What of it is to be seen where it is cut, in hundredths from its left and top. */
  focal_x: Generated<number>
  focal_y: Generated<number>
  folder: Generated<string>
  tags: ColumnType<string[], string | undefined, string>
  uploaded_by: Maybe<string>
  /** A digest of the file that it was made of, where it was brought with many others or in the photo round. */
  origin_hash: Maybe<string>
  created_at: Instant
  /** Deleted files can be restored for thirty days; only the administrator sees them. */
  deleted_at: MaybeInstant
  deleted_by: Maybe<string>
  /** When its AVIF variants were made. */
  avif_at: MaybeInstant
  /** Since when a control has not found its bytes. */
  missing_since: MaybeInstant
}

/** The addresses that categories had before. */
export type CategoryAddressesTable = { library_id: string; slug: string; category_id: Maybe<string> }

export type WordsTable = { library_id: string; lang: Lang; word: string }

export type CrmHighlightsTable = { library_id: string; product_id: string; position: number }

export type CrmSyncsTable = {
  library_id: string
  kind: 'users' | 'products' | 'orders'
  run: string
  /** Everything up to this id has arrived. */
  after_id: Generated<string>
  sent: Generated<number>
  requested_by: Maybe<string>
  started_at: Instant
  finished_at: MaybeInstant
  error: Maybe<string>
}

export type SupportRequestsTable = {
  library_id: string
  id: string
  email: string
  section: string
  object: string
  message: string
  lang: string
  created_at: Instant
  kind: Generated<MessageKind>
  member_id: Maybe<string>
  product_id: Maybe<string>
  order_id: Maybe<string>
  file_id: Maybe<string>
  taken_by: Maybe<string>
  taken_at: MaybeInstant
  done_by: Maybe<string>
  done_at: MaybeInstant
  answers: DefaultJson<{ text: string; by: string; at: string }[]>
}

export type DocumentsTable = {
  library_id: string
  name: string
  stored_name: string
  title: string
  size: number
  public: Generated<boolean>
  uploaded_by: Maybe<string>
  updated_at: Instant
}

/** Written by triggers; see the migration. */
export type ProductChangesTable = { library_id: string; tx: string; product_id: string; at: Instant }

export type CatalogTables = {
  category_addresses: CategoryAddressesTable
  product_changes: ProductChangesTable
  files: FilesTable
  words: WordsTable
  crm_highlights: CrmHighlightsTable
  crm_syncs: CrmSyncsTable
  support_requests: SupportRequestsTable
  documents: DocumentsTable
}
