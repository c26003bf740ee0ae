/** Alive because money is written down while somebody waits for their receipt, and the sums follow at once. */
import '../../styles/desk-cash.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $cashDay, openCashDay, readCashDay } from '../../lib/stores/desk/cash.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { CashDayView } from './CashDayView.tsx'
import { CashMonthView } from './CashMonthView.tsx'
import { CashReceipt } from './CashReceipt.tsx'
import { CloseDesk } from './CloseDesk.tsx'
import { DeskGate } from './DeskGate.tsx'
import { FreshUndo } from './FreshUndo.tsx'
import { TakeCash } from './TakeCash.tsx'
import type { BookFrame, BookProps, CashMessages, CashView } from './cash-messages.ts'
import type { RulesMessages } from './messages.ts'
import { useFreshUndo } from './use-fresh-undo.ts'

type Props = { lang: Lang; library: string; messages: CashMessages; rules: RulesMessages }

export function CashBook({ lang, library, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {me => <Book {...i18n} library={library} level={me.level} />}
    </DeskGate>
  )
}

/** From Oggi the point comes in the address: it is the one whose drawer is counted. */
function closedFromToday(): string | null {
  const closing = new URLSearchParams(location.search).get('close')
  if (closing) history.replaceState(null, '', location.pathname)
  return closing
}

/** The point whose drawer is shown: one that was looked at here, or the desk's, which stays what it is. */
function useShownPoint(first: string | null) {
  const desk = useStore($point)
  const [seen, lookAt] = useState(first)
  // Whoever moves the desk itself, in its frame, wants that one's.
  useEffect(() => $point.listen(() => lookAt(null)), [])
  return { point: seen ?? desk ?? undefined, lookAt }
}

function Book(frame: Omit<BookFrame, 'lookAt' | 'isChosen'>) {
  const { t } = frame
  const [closing] = useState(closedFromToday)
  const { point, lookAt } = useShownPoint(closing)
  const day = useStore($cashDay)
  const [view, show] = useState<CashView>({ what: closing ? 'close' : 'day' })
  useEffect(() => openCashDay(point), [point])
  return (
    <LoadedBlock of={day} t={t} loading={t('cash.loading')} count={4} retry={() => void readCashDay()}>
      {value =>
        value.point === null ? (
          <EmptyState icon="pin" title={t('cash.no_points')}>
            {t('cash.no_points_text')}
          </EmptyState>
        ) : (
          <View {...frame} {...{ lookAt, show, view }} isChosen={point !== undefined} day={value} />
        )
      }
    </LoadedBlock>
  )
}

type ViewProps = Omit<BookProps, 'offerUndo'> & { view: CashView }

/** What is open, and the undo of what was just taken above it. */
function View({ view, ...props }: ViewProps) {
  const taking = useFreshUndo()
  return (
    <div className="grid gap-4">
      <FreshUndo of={taking} label={props.t('cash.take.undo')} />
      <Opened {...props} view={view} offerUndo={taking.show} />
    </div>
  )
}

function Opened({ view, ...props }: BookProps & { view: CashView }) {
  const toDay = () => props.show({ what: 'day' })
  switch (view.what) {
    case 'receipt':
      return <CashReceipt {...props} entry={view.entry} onBack={toDay} />
    case 'take':
      return <TakeCash {...props} onClose={toDay} />
    case 'close':
      return <CloseDesk {...props} onClose={toDay} />
    case 'month':
      return <CashMonthView {...props} />
    default:
      return <CashDayView {...props} />
  }
}
