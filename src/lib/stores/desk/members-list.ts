/** The desk's list of members. */
import { call } from '../../api/call.ts'
import { deskMembers } from '../../contract/desk-members.endpoints.ts'
import type { DeskMember } from '../../contract/desk-members.ts'
import { memberFilters } from '../../contract/member-names.ts'
import { type ListPage, searchedList } from './searched-list.ts'

export const memberLists = ['all', ...memberFilters] as const
type ListName = (typeof memberLists)[number]

export type MembersPage = ListPage<DeskMember>

const list = searchedList<DeskMember, ListName>(
  memberLists,
  ({ show, ...query }) => call(deskMembers.list, { query: { ...query, filter: show === 'all' ? undefined : show } }),
  ['members', 'cards', 'loans', 'team', 'imports'],
)

export const {
  $page: $members,
  $wanted: $memberList,
  load: loadMembers,
  more: loadMoreMembers,
  show: showMembers,
  find: findMembers,
  open: openMembers,
} = list
