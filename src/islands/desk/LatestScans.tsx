import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { undoHandedOut, undoReturned } from '../../lib/stores/desk/counter.ts'
import { $events, type CounterEvent } from '../../lib/stores/desk/counter-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { CounterI18n } from './counter-messages.ts'

const icons: Record<CounterEvent['what'], IconName> = {
  returned: 'check-circle',
  handed_out: 'check-circle',
  booked: 'calendar',
  undone: 'undo',
  kept_here: 'undo',
  added: 'box',
  looked_at: 'box',
  member: 'person',
  unknown: 'stop',
}

/** What was read and done, the newest first; a reader's voice follows it. */
export function LatestScans(i18n: CounterI18n) {
  const { t } = i18n
  const events = useStore($events)
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="text-lg">
        {t('events.title')}
      </h2>
      {events.length === 0 && <p className="text-muted">{t('events.none')}</p>}
      <ol aria-live="polite">
        {events.map((event, n) => (
          <li key={event.n} className="desk-scan-line">
            <Icon name={icons[event.what]} className={event.what === 'unknown' ? 'text-alarm' : 'text-muted'} />
            <span className="wrap-anywhere">{textOf(i18n, event)}</span>
            {(event.what === 'returned' || event.what === 'handed_out') && !isOver(event, events.slice(0, n)) && (
              <Undo {...i18n} event={event} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function textOf({ lang, t }: CounterI18n, event: CounterEvent): string {
  const day = (of: string) => formatDay(lang, of, 'weekday')
  if ('order' in event) {
    const { product, customer, loan } = event.order
    const about = { product: product.name, member: customer.name, from: day(loan.from_date), to: day(loan.return_date) }
    const line = t(`events.${event.what}`, about)
    const { code } = product
    const { booked = code, damaged } = event
    if (damaged) return `${line}. ${t('events.damaged')}`
    return booked === code ? line : `${line} (${t('basket.other_copy', { code, booked })})`
  }
  if ('object' in event) return t(`events.${event.what}`, { product: event.object.product.name })
  if ('member' in event) {
    return t('events.member', { member: `${event.member.first_name} ${event.member.last_name}` })
  }
  return t('events.unknown', { code: event.text })
}

type Returned = Extract<CounterEvent, { what: 'returned' | 'handed_out' | 'booked' | 'undone' | 'kept_here' }>

/** Whether something was done with the loan since. */
const isOver = ({ order }: Returned, since: CounterEvent[]) =>
  since.some(one => 'order' in one && one.order.id === order.id)

/** The wrong label or the wrong card was read: the loan is what it was. */
function Undo({ t, event }: CounterI18n & { event: Returned }) {
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    const outcome = await (event.what === 'returned' ? undoReturned : undoHandedOut)(event.order)
    setBusy(false)
    if (!outcome.ok) toast(messageOf(outcome.problem))
  }
  return (
    <Button
      variant="quiet"
      icon="undo"
      busy={busy}
      aria-label={`${t('counter.act.undo')}: ${event.order.product.name}`}
      onClick={() => void undo()}
    >
      {t('counter.act.undo')}
    </Button>
  )
}
