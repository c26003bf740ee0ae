/** Alive because what goes to another point is sent and received with a tap or a scan. */
import '../../styles/desk-prepare.css'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $carries, type CarryRead, goOnScanned, openCarries, readCarries } from '../../lib/stores/desk/carries.ts'
import { readSession } from '../../lib/stores/session/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { beep } from './beep.ts'
import type { CarryI18n, CarryMessages } from './carry-messages.ts'
import { CarryRow } from './CarryRow.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { RulesMessages } from './messages.ts'
import { ScanLabels } from './ScanLabels.tsx'

const OfflineCarries = lazy(async () => ({ default: (await import('./OfflineCarries.tsx')).OfflineCarries }))

type Props = { lang: Lang; messages: CarryMessages; rules: RulesMessages }

export function Carrying({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate
      {...i18n}
      shape="rows"
      offline={otherwise => <Offline {...i18n} retry={askAgain} otherwise={otherwise} />}
    >
      {() => <Screen {...i18n} />}
    </DeskGate>
  )
}

/** Without a session its network is asked for first: the list follows it. */
const askAgain = () => void readSession()
const readAgain = () => void readCarries()
const Offline = (props: CarryI18n & { retry: () => void; otherwise: ReactNode }) => (
  <Suspense>
    <OfflineCarries {...props} />
  </Suspense>
)

function Screen(i18n: CarryI18n) {
  const { t } = i18n
  const carries = useStore($carries)
  useEffect(openCarries, [])
  return (
    <div className="grid gap-4">
      <Scanning {...i18n} />
      <AsyncBoundary
        of={carries}
        waiting={<Skeleton label={t('carry.loading')} count={4} />}
        failed={problem => {
          const failed = <LoadFailed t={t} problem={problem} retry={readAgain} />
          return problem.code === 'network' ? <Offline {...i18n} retry={readAgain} otherwise={failed} /> : failed
        }}
      >
        {list =>
          list.length === 0 ? (
            <EmptyState icon="check-circle" title={t('carry.empty')}>
              {t('carry.empty_text')}
            </EmptyState>
          ) : (
            <ul>
              {list.map(carry => (
                <CarryRow key={carry.product.id} {...i18n} carry={carry} />
              ))}
            </ul>
          )
        }
      </AsyncBoundary>
    </div>
  )
}

function Scanning({ tRules, t }: CarryI18n) {
  const [read, set] = useState<CarryRead | null>(null)
  const onText = async (text: string) => {
    const said = await goOnScanned(text)
    if (!said) return
    beep(said.what === 'sent' || said.what === 'arrived')
    set(said)
  }
  return (
    <ScanLabels
      label={t('carry.field')}
      hint={t('carry.hint')}
      find={t('carry.find')}
      t={t}
      tRules={tRules}
      onText={text => void onText(text)}
    >
      <p role="status" className="font-semibold">
        {read && sentenceOf(read, t)}
      </p>
    </ScanLabels>
  )
}

function sentenceOf(read: CarryRead, t: CarryI18n['t']): string {
  if (read.what === 'refused') return messageOf(read.problem)
  if (read.what === 'not_listed') return t('carry.not_listed', { code: read.code })
  return t(`carry.read_${read.what}`, { name: read.carry.product.name, to: read.carry.to.name })
}
