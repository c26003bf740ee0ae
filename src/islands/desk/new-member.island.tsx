/** Alive because somebody is registered while they stand there: who looks like them is shown at once. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $givenKinds, readGivenKinds } from '../../lib/stores/desk/given-kinds.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { NewMemberForm } from './NewMemberForm.tsx'
import { RegisteredMember } from './RegisteredMember.tsx'
import type { NewMemberI18n, NewMemberMessages } from './member-messages.ts'
import type { RulesMessages } from './messages.ts'
import type { NowMember } from './use-registration.ts'

type Props = { lang: Lang; messages: NewMemberMessages; rules: RulesMessages; version: string }

export function NewMember({ lang, messages, rules, version }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="form">
      {() => <Register {...i18n} version={version} />}
    </DeskGate>
  )
}

/** One after another: on some evenings there is a queue. */
function Register({ version, ...i18n }: NewMemberI18n & { version: string }) {
  const { t } = i18n
  const kinds = useStore($givenKinds)
  const [now, setNow] = useState<NowMember | null>(null)
  useEffect(() => void readGivenKinds(), [])
  if (now) return <RegisteredMember {...i18n} {...now} onAnother={() => setNow(null)} />
  return (
    <LoadedBlock
      of={kinds}
      t={t}
      loading={t('members.cards.loading')}
      shape="form"
      count={5}
      retry={() => void readGivenKinds()}
    >
      {all => <NewMemberForm {...i18n} given={all} version={version} onRegistered={setNow} />}
    </LoadedBlock>
  )
}
