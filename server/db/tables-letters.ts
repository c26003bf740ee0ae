import type { LetterContent } from '../../src/lib/contract/letters.ts'
import type { Instant, Json, Maybe, MaybeJson } from './columns.ts'

export type LetterDraftsTable = {
  library_id: string
  name: string
  content: Json<LetterContent>
  saved_by: string
  saved_at: Instant
}

/** Without content: the letter as it came. */
export type LetterVersionsTable = {
  library_id: string
  name: string
  version: number
  content: MaybeJson<LetterContent>
  published_by: Maybe<string>
  published_at: Instant
  restored_from: Maybe<number>
}

export type LettersTables = { letter_drafts: LetterDraftsTable; letter_versions: LetterVersionsTable }
