/** Alive because what is fetched from a shelf is marked with a tap or a scan, one after the other. */
import '../../styles/desk-prepare.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import {
  $preparations,
  markScanned,
  openPreparations,
  type Read,
  readPreparations,
} from '../../lib/stores/desk/preparations.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { beep } from './beep.ts'
import { DeskGate } from './DeskGate.tsx'
import type { RulesMessages } from './messages.ts'
import type { PrepareI18n, PrepareMessages } from './prepare-messages.ts'
import { PrepareRow } from './PrepareRow.tsx'
import { ScanLabels } from './ScanLabels.tsx'

type Props = { lang: Lang; messages: PrepareMessages; rules: RulesMessages }

export function Prepare({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <Screen {...i18n} />}
    </DeskGate>
  )
}

function Screen(i18n: PrepareI18n) {
  const { t } = i18n
  const preparations = useStore($preparations)
  useEffect(openPreparations, [])
  return (
    <div className="grid gap-4">
      <Scanning {...i18n} />
      <LoadedBlock
        of={preparations}
        t={t}
        loading={t('prepare.loading')}
        count={5}
        retry={() => void readPreparations()}
      >
        {({ to_prepare, ready }) => (
          <>
            {to_prepare.length === 0 ? (
              <EmptyState icon="check-circle" title={t('prepare.empty')}>
                {t('prepare.empty_text')}
              </EmptyState>
            ) : (
              <section className="grid gap-1" aria-labelledby="to-prepare">
                <div className="prepare-head">
                  <h2 id="to-prepare">{t('prepare.count', { count: to_prepare.length })}</h2>
                  <Button variant="quiet" icon="list" onClick={() => window.print()}>
                    {t('prepare.print')}
                  </Button>
                </div>
                <ul>
                  {to_prepare.map(order => (
                    <PrepareRow key={order.id} {...i18n} order={order} />
                  ))}
                </ul>
              </section>
            )}
            {ready.length > 0 && (
              <section className="prepare-ready" aria-labelledby="prepared">
                <h2 id="prepared">{t('prepare.ready_count', { count: ready.length })}</h2>
                <ul>
                  {ready.map(order => (
                    <PrepareRow key={order.id} {...i18n} order={order} />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </LoadedBlock>
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
