/** Alive because the list follows what is typed and chosen, and is read anew when somebody comes back to it. */
import '../../styles/filter.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import {
  $memberList,
  $members,
  findMembers,
  loadMembers,
  memberLists,
  openMembers,
  showMembers,
} from '../../lib/stores/desk/members-list.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { FindField } from './FindField.tsx'
import { ListFilters } from './ListFilters.tsx'
import { MemberRows } from './MemberRows.tsx'
import type { MemberListI18n, MemberListMessages } from './member-messages.ts'

type Props = { lang: Lang; messages: MemberListMessages }

export function Members({ lang, messages }: Props) {
  const i18n = { lang, t: translator(messages, lang) }
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <List {...i18n} />}
    </DeskGate>
  )
}

function List(i18n: MemberListI18n) {
  const { t } = i18n
  const members = useStore($members)
  const { show, keywords } = useStore($memberList)
  useEffect(openMembers, [])
  return (
    <div className="grid gap-2">
      <FindField label={t('members.list.find')} keywords={keywords} onFind={findMembers} />
      <ListFilters
        label={t('members.list.filters')}
        shows={memberLists}
        now={show}
        nameOf={one => t(`members.list.show.${one}`)}
        onShow={showMembers}
      />
      <LoadedBlock of={members} t={t} loading={t('members.list.loading')} count={5} retry={() => void loadMembers()}>
        {page => <MemberRows {...i18n} page={page} />}
      </LoadedBlock>
    </div>
  )
}
