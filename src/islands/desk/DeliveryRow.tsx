import { lazy, Suspense, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { mapLink } from '../../lib/rules/map-link.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { agreeDay, markDelivered } from '../../lib/stores/desk/deliveries.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { FoldedRow } from '../../ui/FoldedRow.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { DeliveriesI18n } from './deliveries-messages.ts'

const DayDialog = lazy(async () => ({ default: (await import('./DeliveryDayDialog.tsx')).DeliveryDayDialog }))

type RowProps = DeliveriesI18n & { order: DeskOrder; today: string }
type Run = (what: () => Promise<Outcome<unknown>>) => Promise<CallProblem | null>

/** A thing to bring home: what, to whom and where; behind its second button from where, and another day. */
export function DeliveryRow({ order, today, ...i18n }: RowProps) {
  const { t } = i18n
  const { product, customer } = order
  const [work, set] = useState({ busy: false, problem: '' })
  const [open, setOpen] = useState(false)
  const run: Run = async what => {
    set({ busy: true, problem: '' })
    const outcome = await what()
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
    return outcome.ok ? null : outcome.problem
  }
  return (
    <FoldedRow
      picture={
        <ObjectPicture
          picture={product.img}
          tint={product.categories[0]?.tint}
          sizes="3.5rem"
          className="desk-object-picture"
        />
      }
      name={
        <a href={`${href.page(i18n.lang, 'desk_sheet')}#${product.id}`} className="desk-link">
          {product.name}
        </a>
      }
      who={<Whom order={order} problem={work.problem} />}
      main={
        <Delivered
          {...i18n}
          order={order}
          today={today}
          busy={work.busy}
          onPress={() => void run(() => markDelivered(order))}
        />
      }
      more={t('deliveries.rest_of', { name: product.name, member: customer.name })}
      open={open}
      onOpen={setOpen}
    >
      <What order={order} />
      <OtherDay {...i18n} order={order} busy={work.busy} run={run} />
    </FoldedRow>
  )
}

function OtherDay({ order, busy, run, ...i18n }: Omit<RowProps, 'today'> & { busy: boolean; run: Run }) {
  const { t } = i18n
  const [asking, ask] = useState({ open: false, before: false })
  return (
    <>
      <Button
        variant="outline"
        icon="calendar"
        aria-label={t('deliveries.day_of', { name: order.product.name, member: order.customer.name })}
        onClick={() => ask({ open: true, before: true })}
      >
        {t('deliveries.day')}
      </Button>
      {asking.before && (
        <Suspense>
          <DayDialog
            {...i18n}
            key={order.loan.from_date}
            order={order}
            open={asking.open}
            busy={busy}
            onClose={() => ask({ ...asking, open: false })}
            onSend={(day, reason) => run(() => agreeDay(order, day, reason))}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whom it goes to and where, with the way there. */
function Whom({ order: { customer, shipping }, problem }: Pick<RowProps, 'order'> & { problem: string }) {
  const { address, cap, city } = shipping.address
  return (
    <>
      <p>{customer.name}</p>
      <p>
        <a className="desk-link inline-flex min-h-11 items-center" href={mapLink([address, city])} rel="noreferrer">
          {`${address}, ${cap} ${city}`}
        </a>
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </>
  )
}

/** Where the thing is fetched from, whom to telephone, and what they wrote. */
function What({ order: { product, customer, note } }: Pick<RowProps, 'order'>) {
  const { phone } = customer
  return (
    <>
      <p className="text-sm text-muted">
        {[product.where.place.name, product.shelf, product.code].filter(Boolean).join(' · ')}
      </p>
      {phone && (
        <a className="desk-link inline-flex min-h-11 items-center" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {note && <p className="desk-note">{note}</p>}
    </>
  )
}

/** What asks something as it goes out, or goes out before its day, is handed over among the loans. */
const asksSomething = ({ deposit, product, untrained }: DeskOrder) =>
  deposit?.state === 'due' || Boolean(product.check) || untrained !== null

function Delivered({ order, today, busy, onPress, lang, t }: RowProps & { busy: boolean; onPress: () => void }) {
  const { product, customer, loan } = order
  const label = t('deliveries.delivered_of', { name: product.name, member: customer.name })
  if (loan.from_date > today || asksSomething(order)) {
    const openLabel = t('deliveries.open_of', { name: product.name, member: customer.name })
    const query = new URLSearchParams({ queue: 'to_hand_out', q: product.code })
    return (
      <LinkButton variant="quiet" href={`${href.page(lang, 'desk_loans')}?${query}`} aria-label={openLabel}>
        {t('deliveries.open')}
      </LinkButton>
    )
  }
  return (
    <Button variant="outline" icon="check" busy={busy} aria-label={label} onClick={onPress}>
      {t('deliveries.delivered')}
    </Button>
  )
}
