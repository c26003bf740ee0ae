/** Alive because what goes to another point is sent and received with a tap or a scan. */
import '../../styles/desk-prepare.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $carries, type CarryRead, goOnScanned, openCarries, readCarries } from '../../lib/stores/desk/carries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { beep } from './beep.ts'
import type { CarryI18n, CarryMessages } from './carry-messages.ts'
import { CarryRow } from './CarryRow.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { RulesMessages } from './messages.ts'
import { ScanLabels } from './ScanLabels.tsx'

type Props = { lang: Lang; messages: CarryMessages; rules: RulesMessages }

export function Carrying({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <Screen {...i18n} />}
    </DeskGate>
  )
}

function Screen(i18n: CarryI18n) {
  const { t } = i18n
  const carries = useStore($carries)
  useEffect(openCarries, [])
  return (
    <div className="grid gap-4">
      <Scanning {...i18n} />
      <LoadedBlock of={carries} t={t} loading={t('carry.loading')} count={4} retry={() => void readCarries()}>
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
      </LoadedBlock>
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
