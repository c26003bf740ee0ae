/** Alive because kinds of card are added and changed here, and what shows on the site is told when it is online. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { CardKind } from '../../lib/contract/cards.ts'
import { $kinds, openKinds, readKinds } from '../../lib/stores/settings/cards.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { CardKindForm, type Saved } from './CardKindForm.tsx'
import { CardKindItem } from './CardKindItem.tsx'
import { type Save, SavedNotice } from './SavedNotice.tsx'
import { TextsSayIt } from './TextsSayIt.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import type { CardsI18n, CardsMessages, RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: CardsMessages; rules: RulesMessages }

export function CardSettings({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <SettingsGate lang={lang} t={i18n.t} shape="rows">
      {() => <Read {...i18n} />}
    </SettingsGate>
  )
}

function Read(i18n: CardsI18n) {
  const { t } = i18n
  const kinds = useStore($kinds)
  useEffect(openKinds, [])
  return (
    <LoadedBlock of={kinds} t={t} loading={t('loading')} count={3} retry={() => void readKinds()}>
      {all => <List {...i18n} all={all} />}
    </LoadedBlock>
  )
}

function List({ all, ...i18n }: CardsI18n & { all: CardKind[] }) {
  const { t } = i18n
  const [adding, setAdding] = useState(false)
  const [save, setSave] = useState<Save | null>(null)
  const [before, setBefore] = useState<CardKind | null>(null)
  const onSaved = ({ prints, replaced }: Saved) => {
    setSave({ prints })
    setBefore(replaced)
  }
  return (
    <div className="grid gap-6">
      {adding ? (
        <CardKindForm {...i18n} kind={null} onSaved={onSaved} onClose={() => setAdding(false)} />
      ) : (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {t('cards.add')}
        </Button>
      )}
      <SavedNotice {...i18n} save={save} />
      {before && <TextsSayIt {...i18n} before={before} />}
      {all.length === 0 ? (
        <EmptyState icon="person" title={t('cards.empty')}>
          {t('cards.empty_text')}
        </EmptyState>
      ) : (
        <ul>
          {all.map(kind => (
            <CardKindItem key={kind.id} {...i18n} kind={kind} onSaved={onSaved} />
          ))}
        </ul>
      )}
    </div>
  )
}
