/** Alive because a member is read by the id in the address, and what is done about them is seen at once. */
import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import { $member, openMemberSheet, readMemberSheet } from '../../lib/stores/desk/member-sheet.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { MemberCards } from './MemberCards.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberInvitations } from './MemberInvitations.tsx'
import { MemberLoans } from './MemberLoans.tsx'
import { MemberMoves } from './MemberMoves.tsx'
import { MemberNotes } from './MemberNotes.tsx'
import { MemberReasons } from './MemberReasons.tsx'
import { MemberTrainings } from './MemberTrainings.tsx'
import { MemberObjects, MemberPayments } from './MemberRest.tsx'
import type { MemberI18n, MemberMessages } from './member-messages.ts'
import type { RulesMessages } from './messages.ts'
import { MemberWritten } from './MemberWritten.tsx'
import { useSheetInAddress } from './use-sheet-in-address.ts'

type Props = { lang: Lang; messages: MemberMessages; rules: RulesMessages }

export function MemberSheet({ lang, messages, rules }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="form">
      {me => <OpenSheet {...i18n} level={me.level} />}
    </DeskGate>
  )
}

type OpenProps = MemberI18n & { level: number }

function OpenSheet(props: OpenProps) {
  const id = useSheetInAddress(openMemberSheet, href.page(props.lang, 'desk_members'))
  return <Sheet key={id} {...props} id={id} />
}

function Sheet({ id, level, ...i18n }: OpenProps & { id: string }) {
  const { t } = i18n
  const member = useStore($member)
  return (
    <LoadedBlock
      of={member}
      t={t}
      loading={t('members.sheet.loading')}
      shape="form"
      count={4}
      retry={() => void readMemberSheet(id)}
    >
      {value => (
        <MemberMoves {...i18n} member={value}>
          {ask => (
            <div className="grid gap-8">
              <MemberHead {...i18n} member={value} level={level} ask={ask} />
              <MemberNotes {...i18n} member={value} ask={ask} />
              <MemberLoans {...i18n} member={value} />
              <MemberCards {...i18n} member={value} level={level} ask={ask} />
              <MemberTrainings {...i18n} member={value} level={level} ask={ask} />
              <MemberObjects {...i18n} member={value} />
              <MemberPayments {...i18n} member={value} />
              <MemberInvitations {...i18n} member={value} />
              <div>
                <MemberReasons {...i18n} member={value} />
                <MemberWritten {...i18n} member={value} what="messages" />
                <MemberWritten {...i18n} member={value} what="mails" />
              </div>
              {level <= levels.admin && (
                <Button variant="quiet" className="justify-self-start" onClick={() => ask({ what: 'erase' })}>
                  {t('members.sheet.erase')}
                </Button>
              )}
            </div>
          )}
        </MemberMoves>
      )}
    </LoadedBlock>
  )
}
