/** Alive because what is fetched from a shelf is marked with a tap or a scan, one after the other. */
import '../../styles/desk-prepare.css'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import {
  $preparations,
  markScanned,
  openPreparations,
  type Read,
  readPreparations,
} from '../../lib/stores/desk/preparations.ts'
import { readSession } from '../../lib/stores/session/session.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { beep } from './beep.ts'
import { DeskGate } from './DeskGate.tsx'
import type { RulesMessages } from './messages.ts'
import type { PrepareI18n, PrepareMessages } from './prepare-messages.ts'
import { PrepareLists } from './PrepareLists.tsx'
import { ScanLabels } from './ScanLabels.tsx'

const OfflinePreparations = lazy(async () => ({
  default: (await import('./OfflinePreparations.tsx')).OfflinePreparations,
}))

type Props = { lang: Lang; messages: PrepareMessages; rules: RulesMessages }

export function Prepare({ lang, messages, rules }: Props) {
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
const readAgain = () => void readPreparations()
const Offline = (props: PrepareI18n & { retry: () => void; otherwise: ReactNode }) => (
  <Suspense>
    <OfflinePreparations {...props} />
  </Suspense>
)

function Screen(i18n: PrepareI18n) {
  const { t } = i18n
  const preparations = useStore($preparations)
  useEffect(openPreparations, [])
  return (
    <div className="grid gap-4">
      <Scanning {...i18n} />
      <AsyncBoundary
        of={preparations}
        waiting={<Skeleton label={t('prepare.loading')} count={5} />}
        failed={problem => {
          const failed = <LoadFailed t={t} problem={problem} retry={readAgain} />
          return problem.code === 'network' ? <Offline {...i18n} retry={readAgain} otherwise={failed} /> : failed
        }}
      >
        {lists => <PrepareLists {...i18n} {...lists} />}
      </AsyncBoundary>
    </div>
  )
}

/** The field for a label, and what the last one was. */
function Scanning({ tRules, t }: PrepareI18n) {
  const [read, set] = useState<Read | null>(null)
  const onText = async (text: string) => {
    const said = await markScanned(text)
    beep(said.what === 'ready')
    set(said)
  }
  return (
    <ScanLabels
      label={t('prepare.field')}
      hint={t('prepare.hint')}
      find={t('prepare.find')}
      t={t}
      tRules={tRules}
      onText={text => void onText(text)}
    >
      <p role="status" className={read?.what === 'ready' ? 'font-semibold text-leaf' : 'font-semibold text-alarm'}>
        {read && sentenceOf(read, t)}
      </p>
    </ScanLabels>
  )
}

function sentenceOf(read: Read, t: PrepareI18n['t']): string {
  if (read.what === 'refused') return messageOf(read.problem)
  if (read.what === 'not_listed') return t('prepare.not_listed', { name: read.name })
  const { product, customer } = read.order
  return t(`prepare.read_${read.what}`, { name: product.name, member: customer.name })
}
