import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { IconName } from '../../ui/icons.ts'
import { LoanActions } from './LoanActions.tsx'
import { MemberLine, memberName } from './MemberLine.tsx'
import type { Action } from './loan-actions.ts'
import type { LoansVoice } from './messages.ts'
import { periodInWords } from './period.ts'

type Props = LoansVoice & { order: DeskOrder; moved: boolean }

/** A loan: whose, what, when and where; what can be done with it now; what has just become of it. */
export function LoanRow({ order, moved, ...voice }: Props) {
  const { product, loan } = order
  const [done, setDone] = useState<Action['name'] | null>(null)
  return (
    <li id={`loan-${order.id}`} data-loan tabIndex={-1} className="desk-loan">
      <ObjectPicture picture={product.img} tint={product.categories[0]?.tint} sizes="5rem" className="w-20" />
      <div className="grid content-start gap-1">
        <h3 className="text-lg leading-tight">
          <a href={href.product(voice.lang, product.id)} className="desk-link">
            {product.name}
          </a>{' '}
          <span className="font-sans text-sm font-normal text-muted whitespace-nowrap">{product.code}</span>
        </h3>
        <MemberLine {...voice} order={order} />
        <Line icon="calendar">{periodInWords(voice, loan.from_date, loan.to_date)}</Line>
        <Where {...voice} order={order} />
        <Ready {...voice} order={order} />
        <Paid {...voice} order={order} />
        <Notes {...voice} order={order} />
      </div>
      <div className="desk-loan-end">
        <div role="status">
          {moved ? <WhereNow {...voice} order={order} /> : <DoneHere {...voice} order={order} done={done} />}
        </div>
        {!moved && <HowItEnded {...voice} order={order} />}
        <LoanActions {...voice} order={order} onDone={setDone} />
      </div>
    </li>
  )
}

function Line({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className="flex gap-1.5">
      <Icon name={icon} className="text-muted" />
      {children}
    </p>
  )
}

/** The point, or the home that it is to be brought to. */
function Where({
  say,
  order: {
    shipping: { method, address },
  },
}: LoansVoice & { order: DeskOrder }) {
  if (method === 'pickup') return <Line icon="pin">{address.name}</Line>
  const { address: street, cap, city, province } = address
  return <Line icon="home">{say('order.home', { address: `${street}, ${cap} ${city} (${province})` })}</Line>
}

function Ready({ say, order }: LoansVoice & { order: DeskOrder }) {
  const { phase, ready_at } = order
  if (!ready_at || (phase !== 'to_collect' && phase !== 'scheduled')) return null
  return <Line icon="check-circle">{say('order.ready', { member: memberName(say, order) })}</Line>
}

function Paid({ lang, say, order: { payment } }: LoansVoice & { order: DeskOrder }) {
  if (!payment) return null
  const icon = payment.status === 'paid' ? 'check-circle' : 'undo'
  return <Line icon={icon}>{say(`order.payment.${payment.status}`, { amount: formatEuro(lang, payment.amount) })}</Line>
}

/** Those that are ours to word; the others somebody wrote. */
const reasons = ['expired', 'no_show', 'lost', 'damaged'] as const

function Notes({ say, order }: LoansVoice & { order: DeskOrder }) {
  const reason = order.closed_reason
  const ours = reasons.find(one => one === reason)
  return (
    <>
      {order.note && <p className="desk-note">{say('order.note', { note: order.note })}</p>}
      {order.note_answers.map(({ text, at }) => (
        <p key={at} className="desk-note">
          {say('order.answer', { text })}
        </p>
      ))}
      {reason && (
        <p className="text-muted">
          {say('order.closed_reason', { reason: ours ? say(`order.closed_by.${ours}`) : reason })}
        </p>
      )}
    </>
  )
}

function HowItEnded({ say, order: { phase, status } }: LoansVoice & { order: DeskOrder }) {
  if (status !== 'denied' && status !== 'cancelled' && status !== 'returned') return null
  return <StatusChip status={status} label={say(`order.ended.${phase === 'no_show' ? 'no_show' : status}`)} />
}

/** What has just been done to a loan that stays where it is. */
function DoneHere({ say, order, done }: LoansVoice & { order: DeskOrder; done: Action['name'] | null }) {
  if (done !== 'ready' && done !== 'answer' && done !== 'dates') return null
  return <Done>{say(`done.${done}`, { member: memberName(say, order) })}</Done>
}

/** What has just become of it: said aloud too, the row has changed under the finger. */
function WhereNow({ lang, say, order }: LoansVoice & { order: DeskOrder }) {
  const { status, picked_up_at, loan, closed_reason } = order
  if (status === 'pending' || status === 'checkout') return null
  const open = status === 'approved' || status === 'extended'
  const key = open ? (picked_up_at ? 'to_take_back' : 'to_hand_out') : closed_reason === 'lost' ? 'lost' : status
  const text = say(`order.now.${key}`, { to: formatDay(lang, loan.to_date, 'weekday'), member: memberName(say, order) })
  return <Done>{text}</Done>
}

function Done({ children }: { children: string }) {
  return (
    <p className="flex gap-1.5 font-semibold text-leaf">
      <Icon name="check-circle" />
      {children}
    </p>
  )
}
