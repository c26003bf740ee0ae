import type membersMessages from '../../content/strings/it/members.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages } from './messages.ts'

type Vars = Record<string, string | number>
type Shared = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'>

/** The desk's list of members. */
export type MemberListMessages = Shared & { members: Pick<typeof membersMessages, 'list' | 'card' | 'state' | 'role'> }
export type MemberListI18n = { lang: Lang; t: (key: KeyOf<MemberListMessages>, vars?: Vars) => string }
