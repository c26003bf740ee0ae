/** Alive because its numbers are those of this moment and of the point chosen on this device. */
import '../../styles/desk-today.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type todayMessages from '../../content/strings/it/desk-today.json'
import type { Lang } from '../../lib/addresses.ts'
import type { DeskToday } from '../../lib/contract/desk-today.ts'
import { openToday, $today, readToday } from '../../lib/stores/desk/today.ts'
import { readSession } from '../../lib/stores/session/session.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeskGate } from './DeskGate.tsx'
import { NumberList } from './NumberList.tsx'
import { OpenNow, type OpenPoint } from './OpenNow.tsx'
import type { DeskMessages } from './messages.ts'
import { ShiftsNow } from './ShiftsNow.tsx'
import { OfflineList } from './OfflineList.tsx'
import type { AsOfMessages } from './offline-messages.ts'

export type TodayMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  today: typeof todayMessages
  offline: AsOfMessages
}
type Props = { lang: Lang; messages: TodayMessages; points: OpenPoint[] }
export function Today({ lang, messages, points }: Props) {
  const t = translator(messages, lang)
  const list = (numbers: DeskToday) => <NumberList lang={lang} t={t} numbers={numbers} />
  return (
    <DeskGate
      lang={lang}
      t={t}
      shape="rows"
      offline={otherwise => (
        <OfflineList lang={lang} t={t} otherwise={otherwise} retry={askAgain} list={copy => list(copy.today)} />
      )}
    >
      {() => (
        <div className="grid gap-4">
          <OpenNow lang={lang} t={t} points={points} />
          <ShiftsNow lang={lang} t={t} />
          <Numbers lang={lang} t={t} />
        </div>
      )}
    </DeskGate>
  )
}

/** The numbers follow the session. */
const askAgain = () => void readSession()
const readAgain = () => void readToday()

function Numbers({ lang, t }: { lang: Lang; t: Translate<TodayMessages> }) {
  const today = useStore($today)
  useEffect(openToday, [])
  const list = (numbers: DeskToday) => <NumberList lang={lang} t={t} numbers={numbers} />
  return (
    <AsyncBoundary
      of={today}
      waiting={<Skeleton label={t('today.loading')} count={6} />}
      failed={problem => {
        const failed = <LoadFailed t={t} problem={problem} retry={readAgain} />
        if (problem.code !== 'network') return failed
        return <OfflineList lang={lang} t={t} otherwise={failed} retry={readAgain} list={copy => list(copy.today)} />
      }}
    >
      {list}
    </AsyncBoundary>
  )
}
