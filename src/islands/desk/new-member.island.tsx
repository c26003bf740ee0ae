/** Alive because somebody is registered while they stand there: who looks like them is shown at once. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { DeskMember } from '../../lib/contract/desk-members.ts'
import { $givenKinds, readGivenKinds } from '../../lib/stores/desk/given-kinds.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { NewMemberForm } from './NewMemberForm.tsx'
import { RegisteredMember } from './RegisteredMember.tsx'
import type { NewMemberI18n, NewMemberMessages } from './member-messages.ts'
import type { RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: NewMemberMessages; rules: RulesMessages }

export function NewMember({ lang, messages, rules }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="form">
      {() => <Register {...i18n} />}
    </DeskGate>
  )
}

/** One after another: on some evenings there is a queue. */
function Register(i18n: NewMemberI18n) {
  const { t } = i18n
  const kinds = useStore($givenKinds)
  const [member, setMember] = useState<DeskMember | null>(null)
  useEffect(() => void readGivenKinds(), [])
  if (member) return <RegisteredMember {...i18n} member={member} onAnother={() => setMember(null)} />
  return (
    <LoadedBlock
      of={kinds}
      t={t}
      loading={t('members.cards.loading')}
      shape="form"
      count={5}
      retry={() => void readGivenKinds()}
    >
      {all => <NewMemberForm {...i18n} given={all} onRegistered={setMember} />}
    </LoadedBlock>
  )
}
