/** Alive because what came of a call is noted at once, and who was reached goes to the end. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $calls, openCalls, readCalls } from '../../lib/stores/desk/member-calls.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CallRow } from './CallRow.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { CallsI18n, CallsMessages } from './inbox-messages.ts'
import type { RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: CallsMessages; rules: RulesMessages }

export function Calls({ lang, messages, rules }: Props) {
  const i18n = useMemo(
    () => ({ lang, t: translator(messages, lang), tRules: translator(rules, lang) }),
    [messages, rules, lang],
  )
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
    <AsyncBoundary
      of={calls}
      waiting={<Skeleton label={t('calls.loading')} />}
      failed={problem => <LoadFailed t={t} problem={problem} retry={() => void readCalls()} />}
    >
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
    </AsyncBoundary>
  )
}
