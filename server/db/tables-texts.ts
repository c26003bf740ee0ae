import type { TextContent } from '../../src/lib/contract/texts.ts'
import type { Instant, Json, Maybe } from './columns.ts'

/** A text as it was published; `policy` is the version of the terms of use that members accept. */
export type PublicText = TextContent & { policy?: string }

/** What is being written: html texts in Markdown. */
export type TextDraftsTable = {
  library_id: string
  name: string
  content: Json<TextContent>
  saved_by: string
  saved_at: Instant
}

/** What was published: html texts as html. */
export type TextVersionsTable = {
  library_id: string
  name: string
  version: number
  content: Json<PublicText>
  published_by: Maybe<string>
  published_at: Instant
  restored_from: Maybe<number>
}

export type PolicyAcceptancesTable = {
  library_id: string
  member_id: string
  version: string
  accepted_at: Instant
  /** One of the staff; null: the member did it. */
  taken_by: Maybe<string>
}

export type TextsTables = {
  text_drafts: TextDraftsTable
  text_versions: TextVersionsTable
  policy_acceptances: PolicyAcceptancesTable
}
