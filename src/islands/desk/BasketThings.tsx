import '../../styles/fold.css'
import { lazy, Suspense, useState } from 'react'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { endsBefore } from '../../lib/rules/card-ends.ts'
import { depositDue, removeThing, setAbsent, setDays, setDeposit } from '../../lib/stores/desk/basket.ts'
import type { Basket, BasketThing } from '../../lib/stores/desk/counter-state.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import { isLater } from './basket-needs.ts'
import { cardText } from './card-text.ts'
import type { CounterI18n } from './counter-messages.ts'
import { LoanWarnings } from './LoanWarnings.tsx'
import { ObjectNote } from './ObjectNote.tsx'
import { holderText } from './holder-text.ts'

const ContentTicks = lazy(async () => ({ default: (await import('./ContentTicks.tsx')).ContentTicks }))
const DepositQuestion = lazy(async () => ({ default: (await import('./DepositQuestion.tsx')).DepositQuestion }))
const TrainingQuestion = lazy(async () => ({ default: (await import('./TrainingQuestion.tsx')).TrainingQuestion }))

/** What was scanned for the member, each with its days; what is refused says why. */
export function BasketThings({ basket: { member, things }, ...i18n }: CounterI18n & { basket: Basket }) {
  return (
    <ul aria-label={i18n.t('basket.things')}>
      {things.map(one => (
        <Thing key={one.object.product.id} {...i18n} thing={one} member={member} />
      ))}
    </ul>
  )
}

function Thing({ thing, member, ...i18n }: CounterI18n & { thing: BasketThing; member: Basket['member'] }) {
  const { lang, t } = i18n
  const { object, refused } = thing
  const { product, order, lending } = object
  const due = depositDue(thing)
  return (
    <li className="desk-basket-thing">
      <ObjectPicture picture={product.img} tint={product.tint} sizes="3.5rem" className="desk-object-picture" />
      <div className="grid gap-1 min-w-0">
        <h3 className="desk-object-name wrap-anywhere">{product.name}</h3>
        <p className="desk-object-place">{[product.code, product.shelf].filter(Boolean).join(' · ')}</p>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('basket.remove', { product: product.name })}
        onClick={() => removeThing(product.id)}
      >
        <Icon name="close" />
      </button>
      <div className="grid gap-2">
        {order && <p>{t('basket.booked_until', { to: formatDay(lang, order.loan.return_date, 'weekday') })}</p>}
        {order && order.product.id !== product.id && (
          <p>{t('basket.other_copy', { code: product.code, booked: order.product.code })}</p>
        )}
        {!order && <Days {...i18n} thing={thing} />}
        {lending?.booked_from && (
          <p className="text-muted">
            {t('basket.shortened', { from: formatDay(lang, lending.booked_from, 'weekday') })}
          </p>
        )}
        <Box {...i18n} thing={thing} email={member.email} />
        <ObjectNote t={t} text={product.internal_note} />
        <CardEnds {...i18n} member={member} to={order?.loan.to_date ?? thing.to} />
        <LoanWarnings
          t={t}
          lang={lang}
          order={{ safety_notice: product.safety_notice, deposit: null }}
          check={product.check}
        />
        <Suspense>
          {product.trainings.length > 0 && <TrainingQuestion {...{ t, member, order }} trainings={product.trainings} />}
          {due !== null && (
            <DepositQuestion
              {...{ t, lang }}
              amount={due}
              answer={thing.deposit}
              onChange={answer => setDeposit(product.id, answer)}
            />
          )}
        </Suspense>
        {refused?.problem && (
          <p className="font-semibold text-alarm">
            {[refused.problem.message, holderText(i18n, refused.holder)].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
    </li>
  )
}

/** Their card ends before this comes back. */
function CardEnds({ member, to, ...i18n }: CounterI18n & { member: Basket['member']; to: string }) {
  if (member.card_state !== 'active' || !endsBefore(member.card_until, to)) return null
  return <p className="font-semibold text-amber">{cardText(i18n, member)}</p>
}

/** What is in the box, everything ticked; folded away while nothing of it is missing. Of a later day nobody knows yet. */
function Box({ thing, email, t }: CounterI18n & { thing: BasketThing; email: string | null }) {
  const { id, contents, missing } = thing.object.product
  if (contents.length + missing.length === 0) return null
  const summary = t('counter.contents', { contents: contents.join(', ') })
  if (isLater(thing)) return <p className="text-muted">{summary}</p>
  return (
    <details className="fold" open={missing.length > 0}>
      <summary>{summary}</summary>
      <Suspense>
        <ContentTicks
          {...{ t, contents, missing, email }}
          absent={thing.absent}
          onChange={absent => setAbsent(id, absent)}
        />
      </Suspense>
    </details>
  )
}

/** From today, or from a later day: then it is booked. */
function Days({ lang, t, thing }: CounterI18n & { thing: BasketThing }) {
  const { object, from, to } = thing
  const { id, name } = object.product
  const [today] = useState(() => dayInRome(new Date()))
  const begins = from || today
  const label = (key: 'basket.from' | 'basket.to') => ({
    label: t(key),
    'aria-label': t('basket.days_of', { label: t(key), product: name }),
  })
  return (
    <details className="fold">
      <summary>
        {t(from > today ? 'basket.later' : 'basket.until', {
          from: formatDay(lang, begins, 'weekday'),
          to: formatDay(lang, to, 'weekday'),
        })}
      </summary>
      <div className="grid gap-3">
        <Field
          {...label('basket.from')}
          type="date"
          min={today}
          value={begins}
          onChange={({ currentTarget: { value } }) => value && setDays(id, { from: value, to })}
        />
        <Field
          {...label('basket.to')}
          type="date"
          min={begins}
          value={to}
          onChange={({ currentTarget: { value } }) => value && setDays(id, { from, to: value })}
        />
      </div>
    </details>
  )
}
