import type { Selectable } from 'kysely'
import type { LabelFormat } from '../../src/lib/contract/paper-names.ts'
import type { Instant, Maybe, MaybeInstant } from './columns.ts'

/** Labels that were put on paper together; without a format they were there already. */
export type LabelPrintsTable = {
  library_id: string
  id: string
  format: Maybe<LabelFormat>
  first_cell: number
  labels: number
  created_at: Instant
  confirmed_at: MaybeInstant
}

/** A label as it was printed. */
export type PrintedLabelsTable = {
  library_id: string
  print_id: string
  product_id: string
  position: number
  code: string
  name: string
  shelf: Maybe<string>
}

/** Members' cards that were put on paper together. */
export type CardPrintsTable = {
  library_id: string
  id: string
  first_cell: number
  cards: number
  created_at: Instant
  confirmed_at: MaybeInstant
}

/** A card as it was printed. */
export type PrintedCardsTable = {
  library_id: string
  print_id: string
  member_id: string
  position: number
  card_number: string
}

export type PapersTables = {
  label_prints: LabelPrintsTable
  printed_labels: PrintedLabelsTable
  card_prints: CardPrintsTable
  printed_cards: PrintedCardsTable
}

export type LabelPrintRow = Selectable<LabelPrintsTable>
export type CardPrintRow = Selectable<CardPrintsTable>
