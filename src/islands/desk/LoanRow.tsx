import { lazy, Suspense, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome, formatEuro } from '../../lib/format.ts'
import { daysBetween } from '../../lib/rules/dates.ts'
import { deskQueueOf } from '../../lib/rules/stage-sets.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { IconName } from '../../ui/icons.ts'
import { LoanActions } from './LoanActions.tsx'
import { LoanConcerns } from './LoanConcerns.tsx'
import { LoanNote } from './LoanNote.tsx'
import { DoneHere, HowItEnded, WhereNow } from './LoanOutcome.tsx'
import { LoanRemarks } from './LoanRemarks.tsx'
import { LoanWarnings } from './LoanWarnings.tsx'
import { MemberLine, memberName } from './MemberLine.tsx'
import { ObjectNote } from './ObjectNote.tsx'
import type { ActionName } from './loan-actions.ts'
import type { LoansI18n } from './messages.ts'
import { periodText } from './period.ts'

const LoanPhotos = lazy(async () => ({ default: (await import('./LoanPhotos.tsx')).LoanPhotos }))

type Props = LoansI18n & { order: DeskOrder; moved: boolean }

/** A loan: object, member, days and what must be seen before it moves; the rest behind one button on a narrow screen. */
export function LoanRow({ order, moved, ...i18n }: Props) {
  const [done, setDone] = useState<ActionName | null>(null)
  const [open, setOpen] = useState(false)
  const { product, loan } = order
  const { lang, t } = i18n
  const rest = `rest-${order.id}`
  return (
    <li
      id={`loan-${order.id}`}
      data-loan
      data-open={open || undefined}
      data-moved={moved || undefined}
      tabIndex={-1}
      className="desk-loan desk-row"
    >
      <ObjectPicture
        picture={product.img}
        tint={product.categories[0]?.tint}
        sizes="3.5rem"
        className="desk-object-picture"
      />
      <h3 className="desk-row-name text-lg leading-tight">
        <a href={`${href.page(lang, 'desk_sheet')}#${product.id}`} className="desk-link">
          {product.name}
        </a>{' '}
        <span className="desk-code whitespace-nowrap">{whereOf(order)}</span>
      </h3>
      <div className="desk-row-who">
        <MemberLine {...i18n} order={order} />
        <p className="desk-loan-days text-sm">
          <Late t={t} order={order} /> <span>{periodText(i18n, loan.from_date, loan.to_date)}</span>
        </p>
      </div>
      <LoanActions {...i18n} order={order} moved={moved} onDone={setDone}>
        <button
          type="button"
          className="desk-row-open icon-button"
          aria-expanded={open}
          aria-controls={rest}
          aria-label={t('action.of', { action: t('order.rest'), product: product.name, member: memberName(t, order) })}
          onClick={() => setOpen(!open)}
        >
          <Icon name="down" />
        </button>
      </LoanActions>
      <Seen {...i18n} order={order} />
      <div id={rest} className="desk-row-rest">
        <Rest {...i18n} order={order} />
      </div>
      <div className="desk-row-end">
        <div role="status">
          {moved ? <WhereNow {...i18n} order={order} /> : <DoneHere {...i18n} order={order} done={done} />}
        </div>
        {!moved && <HowItEnded {...i18n} order={order} />}
      </div>
    </li>
  )
}

/** Its code and its shelf, with the point of that where the loan is collected at another one or brought home. */
function whereOf({ product: { code, shelf, where }, shipping: { method, address } }: DeskOrder): string {
  if (!shelf) return code
  const { name } = where.home
  return `${code} · ${shelf}${method === 'pickup' && name === address.name ? '' : `, ${name}`}`
}

/** How late it is, before its days, which a narrow row shows once it is opened. */
function Late({ t, order: { stage, loan } }: Pick<LoansI18n, 't'> & { order: DeskOrder }) {
  const [today] = useState(() => dayInRome(new Date()))
  if (stage !== 'overdue') return null
  const count = daysBetween(loan.to_date, today)
  return <strong className="text-alarm">{t('order.late', { count })}</strong>
}

function Rest({ order, ...i18n }: LoansI18n & { order: DeskOrder }) {
  return (
    <>
      {!isToAgree(order) && <Where {...i18n} order={order} />}
      {order.booked_by && <Line icon="person">{i18n.t('order.booked_by', { name: order.booked_by })}</Line>}
      <InTheBox {...i18n} order={order} />
      <Paid {...i18n} order={order} />
      {order.photos.length > 0 && (
        <Suspense>
          <LoanPhotos {...i18n} order={order} />
        </Suspense>
      )}
    </>
  )
}

/** A request to be brought home: where to is seen before it is approved. */
const isToAgree = ({ stage, shipping }: DeskOrder) => stage === 'waiting' && shipping.method === 'delivery'

/** What must be seen before it is given away or taken back. */
function Seen({ order, ...i18n }: LoansI18n & { order: DeskOrder }) {
  const { repair, product, stage } = order
  const check = deskQueueOf(stage) === 'closed' ? null : product.check
  return (
    <div className="desk-row-seen">
      <LoanWarnings {...i18n} order={order} check={check} />
      <LoanConcerns t={i18n.t} order={order} />
      {order.untrained && <Line icon="warn">{i18n.t('hand_over.untrained')}</Line>}
      {isToAgree(order) && <Where {...i18n} order={order} />}
      <Missing {...i18n} order={order} />
      {repair && !check?.blocks && (
        <Line icon={repair.sought ? 'search' : 'wrench'}>
          {i18n.t(repair.sought ? 'order.sought' : 'order.repair')}
        </Line>
      )}
      <Ready {...i18n} order={order} />
      <ObjectNote t={i18n.t} text={product.internal_note} />
      <Notes {...i18n} order={order} />
    </div>
  )
}

function Line({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className="flex gap-1.5 text-sm">
      <Icon name={icon} className="text-muted" />
      {children}
    </p>
  )
}

/** The point, or the home that it is to be brought to. */
function Where({
  t,
  order: {
    shipping: { method, address },
  },
}: LoansI18n & { order: DeskOrder }) {
  if (method === 'pickup') return <Line icon="pin">{address.name}</Line>
  const { address: street, cap, city, province } = address
  return <Line icon="home">{t('order.home', { address: `${street}, ${cap} ${city} (${province})` })}</Line>
}

/** What is handed out and comes back with it. */
function InTheBox({ t, order: { stage, product } }: LoansI18n & { order: DeskOrder }) {
  const queue = deskQueueOf(stage)
  const there = product.contents.filter(piece => !product.missing.includes(piece))
  if (queue === 'closed' || queue === 'to_approve' || there.length === 0) return null
  return <Line icon="box">{t('order.contents', { contents: there.join(', ') })}</Line>
}

function Missing({ t, order: { stage, product, missing } }: LoansI18n & { order: DeskOrder }) {
  const isClosed = deskQueueOf(stage) === 'closed'
  const pieces = isClosed ? missing.return : product.missing
  if (pieces.length === 0) return null
  return (
    <Line icon="warn">{t(isClosed ? 'order.returned_without' : 'order.missing', { pieces: pieces.join(', ') })}</Line>
  )
}

function Ready({ t, order }: LoansI18n & { order: DeskOrder }) {
  const { stage, ready_at } = order
  if (!ready_at || deskQueueOf(stage) !== 'to_hand_out') return null
  const key = order.customer.email ? 'order.ready' : 'order.ready_unmailed'
  return <Line icon="check-circle">{t(key, { member: memberName(t, order) })}</Line>
}

function Paid({ lang, t, order: { payment } }: LoansI18n & { order: DeskOrder }) {
  if (!payment) return null
  const icon = payment.status === 'paid' ? 'check-circle' : 'undo'
  return <Line icon={icon}>{t(`order.payment.${payment.status}`, { amount: formatEuro(lang, payment.amount) })}</Line>
}

/** Why a loan ended: our sentence when a job closed it, the desk's own text otherwise. */
function reasonOf(t: LoansI18n['t'], { closed_by, closed_reason, shipping }: DeskOrder): string | null {
  if (closed_by === 'no_show' && shipping.method === 'delivery') return t('order.closed_by.not_delivered')
  if (closed_by === 'lapse' || closed_by === 'no_show') return t(`order.closed_by.${closed_by}`)
  if (closed_by === 'write_off') return t(`order.closed_by.${closed_reason === 'lost' ? 'lost' : 'damaged'}`)
  return closed_reason
}

function Notes({ lang, t, tRules, order }: LoansI18n & { order: DeskOrder }) {
  const reason = reasonOf(t, order)
  return (
    <>
      {order.note && <p className="desk-note">{t('order.note', { note: order.note })}</p>}
      {order.note_answers.map(({ text, at }) => (
        <p key={at} className="desk-note">
          {t('order.answer', { text })}
        </p>
      ))}
      <LoanNote lang={lang} t={t} tRules={tRules} order={order} />
      <LoanRemarks lang={lang} t={t} tRules={tRules} order={order} />
      {order.override_reason && <p className="desk-note">{t('order.override', { reason: order.override_reason })}</p>}
      {reason && <p className="text-muted">{t('order.closed_reason', { reason })}</p>}
    </>
  )
}
