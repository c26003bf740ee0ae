/** Alive because an object is lent again with a tap, and leaves the list at once. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $repairs, byDueDay, openRepairs, readRepairs } from '../../lib/stores/desk/repairs.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { EndedRepairs } from './EndedRepairs.tsx'
import { RepairRow, type RepairsMessages } from './RepairRow.tsx'

type Props = { lang: Lang; messages: RepairsMessages }

export function Repairs({ lang, messages }: Props) {
  const i18n = { lang, t: useMemo(() => translator(messages, lang), [messages, lang]) }
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <List lang={lang} messages={messages} />}
    </DeskGate>
  )
}

function List({ lang, messages }: Props) {
  const repairs = useStore($repairs)
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  useEffect(openRepairs, [])
  return (
    <>
      <LoadedBlock of={repairs} t={t} loading={t('repairs.loading')} retry={() => void readRepairs()}>
        {list =>
          list.length === 0 ? (
            <EmptyState icon="wrench" title={t('repairs.empty')}>
              {t('repairs.empty_text')}
            </EmptyState>
          ) : (
            <ul>
              {byDueDay(list).map(one => (
                <RepairRow key={one.id} lang={lang} t={t} product={one} />
              ))}
            </ul>
          )
        }
      </LoadedBlock>
      <EndedRepairs lang={lang} t={t} />
    </>
  )
}
