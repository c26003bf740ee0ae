import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Label, Labels } from '../../lib/contract/papers.ts'
import { $choice, $without, includeLabel, moreLabels } from '../../lib/stores/desk/labels.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { LabelsI18n } from './label-messages.ts'

/** The objects chosen: whoever has no need of a label is left out by a tap. */
export function LabelRows({ page: { docs, total }, t }: LabelsI18n & { page: Labels }) {
  const without = useStore($without)
  const [busy, setBusy] = useState(false)
  const more = () => {
    setBusy(true)
    void moreLabels().finally(() => setBusy(false))
  }
  if (total === 0) return <Nothing t={t} />
  return (
    <div className="grid content-start gap-3">
      <ul className="grid gap-1">
        {docs.map(one => (
          <li key={one.id}>
            <Row t={t} label={one} included={!without.has(one.id)} />
          </li>
        ))}
      </ul>
      {docs.length < total && (
        <Button variant="outline" busy={busy} className="justify-self-start" onClick={more}>
          {t('labels.more')}
        </Button>
      )}
    </div>
  )
}

function Row({ t, label, included }: Pick<LabelsI18n, 't'> & { label: Label; included: boolean }) {
  const { id, name, code, shelf, state } = label
  return (
    <Choice
      type="checkbox"
      label={name}
      detail={[code, shelf ?? t('labels.no_shelf'), t(`labels.state.${state}`)].join(' · ')}
      checked={included}
      onChange={event => includeLabel(id, event.currentTarget.checked)}
    />
  )
}

function Nothing({ t }: Pick<LabelsI18n, 't'>) {
  const { choice, of, keywords } = useStore($choice)
  const toChoose = (choice === 'shelf' || choice === 'category') && !of
  if (choice === 'queue' && !keywords)
    return (
      <EmptyState icon="check-circle" title={t('labels.empty')}>
        {t('labels.empty_text')}
      </EmptyState>
    )
  return (
    <EmptyState title={t('labels.not_found')}>
      {t(toChoose ? 'labels.choose_first' : 'labels.not_found_text')}
    </EmptyState>
  )
}
