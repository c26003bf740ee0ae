/** Alive because an object is lent again with a tap, and leaves the list at once. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import { dayInRome } from '../../lib/format.ts'
import { $repairs, byDueDay, openRepairs, readRepairs } from '../../lib/stores/desk/repairs.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
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

const isDue = ({ maintenance }: DeskProduct) => maintenance?.until != null && maintenance.until <= dayInRome(new Date())

function List({ lang, messages }: Props) {
  const repairs = useStore($repairs)
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const [onlyDue, choose] = useState(() => location.search === '?show=due')
  useEffect(openRepairs, [])
  function showAll() {
    history.replaceState(null, '', location.pathname)
    choose(false)
  }
  return (
    <>
      <LoadedBlock of={repairs} t={t} loading={t('repairs.loading')} retry={() => void readRepairs()}>
        {list =>
          list.length === 0 ? (
            <EmptyState icon="wrench" title={t('repairs.empty')}>
              {t('repairs.empty_text')}
            </EmptyState>
          ) : (
            <>
              <Counts t={t} list={list} />
              <ul>
                {byDueDay(onlyDue ? list.filter(isDue) : list).map(one => (
                  <RepairRow key={one.id} lang={lang} t={t} product={one} />
                ))}
              </ul>
              {onlyDue && (
                <Button variant="outline" onClick={showAll}>
                  {t('repairs.all')}
                </Button>
              )}
            </>
          )
        }
      </LoadedBlock>
      <EndedRepairs lang={lang} t={t} />
    </>
  )
}

/** How many there are, and of how many the day has come. */
function Counts({ t, list }: { t: Translate<RepairsMessages>; list: DeskProduct[] }) {
  const due = list.filter(isDue).length
  const counts = [t('repairs.count', { count: list.length }), due > 0 && t('repairs.due', { count: due })]
  return <p className="font-semibold">{counts.filter(Boolean).join(' · ')}</p>
}
