/** Alive because what is scanned is looked up, handed out and taken back on the spot. */
import '../../styles/desk-scan.css'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { followCounter, scan } from '../../lib/stores/desk/counter.ts'
import { $reading } from '../../lib/stores/desk/counter-state.ts'
import { $waitingActs } from '../../lib/stores/desk/waiting-acts.ts'
import { translator } from '../../lib/translate.ts'
import { BasketPanel } from './BasketPanel.tsx'
import { beep } from './beep.ts'
import type { CounterI18n, CounterMessages } from './counter-messages.ts'
import { DeskGate } from './DeskGate.tsx'
import { LatestScans } from './LatestScans.tsx'
import type { RulesMessages } from './messages.ts'
import { ScanCamera } from './ScanCamera.tsx'
import { ScanField } from './ScanField.tsx'
import { ScannedCard } from './ScannedCard.tsx'
import { WithCopy } from './WithCopy.tsx'

const WaitingActs = lazy(async () => ({ default: (await import('./WaitingActs.tsx')).WaitingActs }))

type Props = { lang: Lang; messages: CounterMessages; rules: RulesMessages }

export function Counter({ lang, messages, rules }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  // One place for both: what is being read goes on as the network comes and goes.
  const counter = (otherwise?: ReactNode) => (
    <WithCopy otherwise={otherwise}>
      <OpenCounter {...i18n} />
    </WithCopy>
  )
  return (
    <DeskGate {...i18n} shape="form" offline={counter}>
      {() => counter()}
    </DeskGate>
  )
}

async function scanAndBeep(text: string): Promise<void> {
  const heard = await scan(text)
  if (heard !== 'same') beep(heard === 'good')
}

function OpenCounter(i18n: CounterI18n) {
  const { t } = i18n
  const isReading = useStore($reading) > 0
  const waits = useStore($waitingActs).length > 0
  useEffect(followCounter, [])
  // Whose basket it is may stand behind the `#`, on the way from their sheet.
  useEffect(() => {
    if (location.hash.length > 1) void scan(decodeURIComponent(location.hash.slice(1)))
  }, [])
  const onText = (text: string) => void scanAndBeep(text)
  return (
    <div className="desk-counter">
      <div className="grid content-start gap-4">
        <ScanCamera {...i18n} onText={onText} />
        <ScanField
          label={t('counter.field')}
          hint={t(isReading ? 'counter.reading' : 'counter.hint')}
          find={t('counter.find')}
          tRules={i18n.tRules}
          onText={onText}
        />
      </div>
      <div className="grid content-start gap-4">
        <ScannedCard {...i18n} />
        <Suspense>{waits && <WaitingActs {...i18n} />}</Suspense>
        <BasketPanel {...i18n} />
        <LatestScans {...i18n} />
      </div>
    </div>
  )
}
