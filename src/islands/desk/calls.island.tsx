/** Alive because what came of a call is noted at once, and who was reached goes to the end. */
import '../../styles/filter.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { CallEntry } from '../../lib/contract/member-calls.ts'
import { $calls, openCalls, readCalls } from '../../lib/stores/desk/member-calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { CallRow } from './CallRow.tsx'
import { DeskGate } from './DeskGate.tsx'
import { FreshUndo } from './FreshUndo.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { CallsI18n, CallsMessages } from './inbox-messages.ts'
import type { RulesMessages } from './messages.ts'
import { type Fresh, useFreshUndo } from './use-fresh-undo.ts'

type Props = { lang: Lang; messages: CallsMessages; rules: RulesMessages }

export function Calls({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <List {...i18n} />}
    </DeskGate>
  )
}

/** Oggi counts those who hear of it by telephone alone. */
const shows = ['all', 'no_email'] as const
type Show = (typeof shows)[number]
const isShown = (show: Show) => (one: CallEntry) => show === 'all' || (one.member.email === null && !one.last?.today)

function List(i18n: CallsI18n) {
  const { t } = i18n
  const calls = useStore($calls)
  const [show, choose] = useState<Show>(() => shows.find(one => location.search === `?show=${one}`) ?? 'all')
  const fresh = useFreshUndo()
  useEffect(openCalls, [])
  function see(wanted: Show) {
    history.replaceState(null, '', location.pathname + (wanted === 'all' ? '' : `?show=${wanted}`))
    choose(wanted)
  }
  return (
    <LoadedBlock of={calls} t={t} loading={t('calls.loading')} retry={() => void readCalls()}>
      {all => (
        <div className="grid gap-3">
          <ListFilters
            label={t('calls.which')}
            shows={shows}
            now={show}
            nameOf={one => t(`calls.show.${one}`)}
            onShow={see}
          />
          <Rows {...i18n} list={all.filter(isShown(show))} show={show} onNoted={fresh.show} />
          <FreshUndo pinned of={fresh} label={t('calls.undo')} />
        </div>
      )}
    </LoadedBlock>
  )
}

type RowsProps = CallsI18n & { list: CallEntry[]; show: Show; onNoted: (fresh: Fresh) => void }

function Rows({ list, show, onNoted, ...i18n }: RowsProps) {
  const { t } = i18n
  if (list.length === 0)
    return (
      <EmptyState icon="phone" title={t('calls.empty')}>
        {t(show === 'all' ? 'calls.empty_text' : 'calls.empty_no_email')}
      </EmptyState>
    )
  return (
    <>
      <p className="font-semibold">{t('calls.count', { count: list.length })}</p>
      <ul>
        {list.map(one => (
          <CallRow key={one.member.id} {...i18n} entry={one} onNoted={onNoted} />
        ))}
      </ul>
    </>
  )
}
