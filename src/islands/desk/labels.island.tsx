/** Alive because labels are chosen, put on paper and taken out of the queue one after the other. */
import '../../styles/filter.css'
import '../../styles/desk-labels.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $choice, $labels, choices, choose, findLabels, readLabels, openLabels } from '../../lib/stores/desk/labels.ts'
import { translator } from '../../lib/translate.ts'
import { ListBox } from '../../ui/ListBox.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { FindField } from './FindField.tsx'
import { LabelPaper } from './LabelPaper.tsx'
import { LabelPrints } from './LabelPrints.tsx'
import { LabelRows } from './LabelRows.tsx'
import type { LabelsI18n, LabelsMessages } from './label-messages.ts'
import { ListFilters } from './ListFilters.tsx'

export function Labels({ lang, messages }: { lang: Lang; messages: LabelsMessages }) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <Screen {...i18n} />}
    </DeskGate>
  )
}

function Screen(i18n: LabelsI18n) {
  const { t } = i18n
  const labels = useStore($labels)
  const { choice, keywords } = useStore($choice)
  useEffect(openLabels, [])
  return (
    <div className="grid gap-4">
      <LabelPrints {...i18n} waiting />
      <div className="grid gap-3">
        <ListFilters
          label={t('labels.choice.label')}
          shows={choices}
          now={choice}
          nameOf={one => t(`labels.choice.${one}`)}
          onShow={one => choose({ choice: one, of: '' })}
        />
        <Which {...i18n} />
        <FindField label={t('labels.find')} keywords={keywords} onFind={findLabels} />
      </div>
      <LoadedBlock of={labels} t={t} loading={t('labels.loading')} count={5} retry={() => void readLabels()}>
        {page => (
          <div className="label-columns">
            <LabelPaper {...i18n} total={page.total} />
            <LabelRows {...i18n} page={page} />
          </div>
        )}
      </LoadedBlock>
      <LabelPrints {...i18n} waiting={false} />
    </div>
  )
}

/** The shelf or the category of which labels are made. */
function Which({ t }: LabelsI18n) {
  const labels = useStore($labels)
  const { choice, of } = useStore($choice)
  if (labels.state !== 'ready' || (choice !== 'shelf' && choice !== 'category')) return null
  const { shelves, categories } = labels.value
  const options =
    choice === 'shelf'
      ? shelves.map(shelf => ({ value: shelf, label: shelf }))
      : categories.map(one => ({ value: one.origin_id, label: one.name }))
  return (
    <div className="max-w-md">
      <ListBox
        label={t(`labels.which_${choice}`)}
        empty={t('labels.pick')}
        value={of}
        options={options}
        onChange={value => choose({ of: value })}
      />
    </div>
  )
}
