/** Alive because what came of a call is noted at once, and who was reached goes to the end. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $calls, openCalls, readCalls } from '../../lib/stores/desk/member-calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { CallRow } from './CallRow.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { CallsI18n, CallsMessages } from './inbox-messages.ts'
import type { RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: CallsMessages; rules: RulesMessages }

export function Calls({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <List {...i18n} />}
    </DeskGate>
  )
}

function List(i18n: CallsI18n) {
  const { t } = i18n
  const calls = useStore($calls)
  useEffect(openCalls, [])
  return (
    <LoadedBlock of={calls} t={t} loading={t('calls.loading')} retry={() => void readCalls()}>
      {list =>
        list.length === 0 ? (
          <EmptyState icon="phone" title={t('calls.empty')}>
            {t('calls.empty_text')}
          </EmptyState>
        ) : (
          <div className="grid gap-3">
            <p className="font-semibold">{t('calls.count', { count: list.length })}</p>
            <ul>
              {list.map(one => (
                <CallRow key={one.member.id} {...i18n} entry={one} />
              ))}
            </ul>
          </div>
        )
      }
    </LoadedBlock>
  )
}
