import type membersMessages from '../../content/strings/it/members.json'
import type { Lang } from '../../lib/addresses.ts'
import type { MemberSheet } from '../../lib/contract/desk-members.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { SheetMessages } from './label-messages.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

type Vars = Record<string, string | number>
type Shared = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'>
type Of<Messages> = { lang: Lang; t: (key: KeyOf<Messages>, vars?: Vars) => string }

/** The desk's list of members, from which cards are printed. */
export type MemberListMessages = Shared &
  SheetMessages & { members: Pick<typeof membersMessages, 'list' | 'card' | 'state' | 'role' | 'print'> }
export type MemberListI18n = Of<MemberListMessages>

/** Of the cards of several members on paper. */
export type PrintCardsI18n = Of<Shared & SheetMessages & { members: Pick<typeof membersMessages, 'print'> }>

/** What a row and a sheet both say. */
export type MemberTextI18n = Of<{ members: Pick<typeof membersMessages, 'card'> }>

/** Of a card that is given. */
export type CardTextI18n = Of<{ members: Pick<typeof membersMessages, 'cards' | 'paid'> }>

/** Of the language they are written to in. */
export type LangI18n = Pick<Of<{ members: Pick<typeof membersMessages, 'langs'> }>, 't'>

/** Of who is registered. */
export type NewMemberMessages = Shared & {
  members: Pick<typeof membersMessages, 'new' | 'field' | 'card' | 'cards' | 'paid' | 'optional' | 'langs'>
}
export type NewMemberI18n = FormI18n & Of<NewMemberMessages>

export type MemberMessages = Shared & {
  members: Omit<typeof membersMessages, 'list' | 'new' | 'sheet' | 'print'> & {
    sheet: Omit<(typeof membersMessages)['sheet'], 'title' | 'description'>
  }
}
export type MemberI18n = FormI18n & Of<MemberMessages>
export type MemberProps = MemberI18n & { member: MemberSheet }

/** Of what was mailed to them. */
export type MemberMailMessages = Pick<DeskMessages, 'failed'> & {
  members: { written: Omit<(typeof membersMessages)['written'], 'messages' | 'no_messages'> }
}
export type MemberMailI18n = Of<MemberMailMessages>

/** What is asked about a member before it is done; a card, a note and a training by their ids. */
export type MemberQuestion =
  | { what: 'edit' | 'prove' | 'suspend' | 'give' | 'erase' }
  | { what: 'correct'; card: string }
  | { what: 'remove_note'; note: string }
  | { what: 'withdraw_training'; category: string }
export type AskProps = { level: number; ask: (question: MemberQuestion) => void }
