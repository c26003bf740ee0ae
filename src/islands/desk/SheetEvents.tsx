import { useState } from 'react'
import type { ProductEvent } from '../../lib/contract/desk-products.ts'
import { formatEuro, formatInstant } from '../../lib/format.ts'
import { problemText, toast } from '../../lib/stores/async/toast.ts'
import { restoreVersion } from '../../lib/stores/desk/product-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { SheetI18n } from './sheet-messages.ts'

/** What was done with an object, newest first. */
export function SheetEvents({ events, ...i18n }: SheetI18n & { events: ProductEvent[] }) {
  return (
    <ol>
      {events.map(event => (
        <Event key={event.id} {...i18n} event={event} />
      ))}
    </ol>
  )
}

const known = [
  'add',
  'share',
  'edit',
  'approve',
  'start_maintenance',
  'end_maintenance',
  'undo_end_maintenance',
  'add_photo',
  'carry',
  'stay',
  'arrive',
  'seek',
  'find',
  'check_good',
  'check_bad',
  'undo_check',
  'miss_pieces',
  'settle_piece',
  'withdraw',
  'retire',
  'return',
  'write_off',
  'undo_write_off',
  'write_line',
  'publish_line',
  'decline_line',
] as const

function Event({ event, ...i18n }: SheetI18n & { event: ProductEvent }) {
  const { lang, t } = i18n
  const action = known.find(one => one === event.action)
  return (
    <li className="desk-event">
      <p>
        <span className="font-semibold">{event.by ?? t('objects.sheet.somebody')}</span>{' '}
        {t(`objects.history.${action ?? 'other'}`)}
        <span className="block text-muted">{formatInstant(lang, event.at)}</span>
      </p>
      {event.reason && <p className="desk-note">{event.reason}</p>}
      {event.changes.map(change => (
        <Change key={change.field} {...i18n} change={change} />
      ))}
      {event.version !== null && <Restore {...i18n} version={event.version} />}
    </li>
  )
}

/** The API's names of fields whose sentence has another. */
const labels: Record<string, string> = {
  value_cents: 'value',
  deposit_cents: 'deposit',
  headquarter_id: 'point',
  focal: 'imgs',
}

function Change({ change: { field, from, to }, lang, t }: SheetI18n & { change: ProductEvent['changes'][number] }) {
  const read = (value: string | null) => {
    if (value === null) return t('objects.sheet.nothing')
    if (field === 'imgs') return t('objects.history.pictures', { count: Number(value) })
    if (field.endsWith('_cents')) return formatEuro(lang, Number(value) / 100)
    if (field === 'transportable') return t(value === 'true' ? 'objects.history.yes' : 'objects.history.no')
    return value
  }
  const label = t(`objects.field.${labels[field] ?? field}` as 'objects.field.name')
  return (
    <div className="desk-note">
      <p className="font-semibold">{label}</p>
      <p className="text-muted whitespace-pre-line">
        <del>{read(from)}</del>
      </p>
      <p className="whitespace-pre-line">{read(to)}</p>
    </div>
  )
}

function Restore({ version, t }: SheetI18n & { version: number }) {
  const [work, set] = useState({ busy: false, problem: '' })
  const restore = async () => {
    set({ busy: true, problem: '' })
    const outcome = await restoreVersion(version)
    set({ busy: false, problem: outcome.ok ? '' : problemText(outcome.problem) })
    if (outcome.ok) toast(t('objects.history.restored'), 'done')
  }
  return (
    <>
      <Button variant="outline" icon="undo" busy={work.busy} onClick={() => void restore()}>
        {t('objects.history.restore')}
      </Button>
      <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
    </>
  )
}
