import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { lacksReason } from '../../lib/rules/deposit.ts'
import { required } from '../../lib/rules/fields.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { closeBasket, depositDue, handOutAll } from '../../lib/stores/desk/basket.ts'
import { $basket, type Basket } from '../../lib/stores/desk/counter-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { BasketMember } from './BasketMember.tsx'
import { BasketThings } from './BasketThings.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { isLater, needsOf } from './basket-needs.ts'
import type { CounterI18n } from './counter-messages.ts'

/** The member at the counter with what was scanned for them: one tap hands all of it out. */
export function BasketPanel(i18n: CounterI18n) {
  const basket = useStore($basket)
  return basket && <OpenBasket {...i18n} key={basket.member.id} basket={basket} />
}

function OpenBasket({ basket, ...i18n }: CounterI18n & { basket: Basket }) {
  const { t } = i18n
  const { member, things, problem } = basket
  const needs = needsOf(basket)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => bringIntoView(panel.current), [things.length])
  const name = `${member.first_name} ${member.last_name}`
  const left = things.filter(one => one.refused).length
  return (
    <section ref={panel} className="desk-scanned" aria-labelledby="basket">
      <h2 id="basket" className="text-xl leading-tight wrap-anywhere">
        {t('basket.title', { member: name })}
      </h2>
      <BasketMember {...i18n} basket={basket} />
      {things.length === 0 && !member.suspended && <p>{t('basket.empty')}</p>}
      {things.length > 0 && <BasketThings {...i18n} basket={basket} />}
      {left > 0 && (
        <Notice tone="warn" role="alert">
          {t('basket.some_left', { count: left })}
        </Notice>
      )}
      {problem && (
        <Notice tone="error" role="alert">
          {messageOf(problem)}
        </Notice>
      )}
      {things.length > 0 && <Against {...i18n} basket={basket} />}
      {things.length > 0 && !needs.blocked && <HandOut {...i18n} basket={basket} asksWhy={needs.reason} />}
      <Button variant="quiet" className="-ms-3 justify-self-start" onClick={closeBasket}>
        {t('basket.close')}
      </Button>
    </section>
  )
}

/** What is against the member, and who may lend all the same. */
function Against({ basket, t }: CounterI18n & { basket: Basket }) {
  const { against, blocked } = needsOf(basket)
  if (against.length === 0 || blocked === 'suspended') return null
  return (
    <Notice tone={blocked ? 'error' : 'warn'}>
      {against.map(({ code }) => (
        <p key={code}>{t(`basket.against.${code}` as 'basket.against.member.limit')}</p>
      ))}
      <p>{t(`basket.who_may.${blocked ?? 'reason'}`)}</p>
    </Notice>
  )
}

/** The one button; a reason first where something is overridden. */
function HandOut({ basket, asksWhy, ...i18n }: CounterI18n & { basket: Basket; asksWhy: boolean }) {
  const { t, tRules } = i18n
  const { member, things } = basket
  const form = useForm({
    rules: { reason: asksWhy ? [required] : [] },
    t: tRules,
    toast,
    send: async ({ reason }) => {
      const unsaid = things.some(one => depositDue(one) !== null && lacksReason(one.deposit))
      if (unsaid) return { code: 'deposit.why', message: i18n.t('deposit.why_missing') }
      await handOutAll(reason)
      return null
    },
  })
  const [typed, setTyped] = useState('')
  const key = things.every(isLater) ? 'basket.book' : 'basket.hand_out'
  return (
    <form {...form.props} className="grid gap-3">
      {asksWhy && (
        <Field
          {...form.field('reason')}
          label={t('basket.reason')}
          hint={t('basket.reason_text', { member: `${member.first_name} ${member.last_name}` })}
          maxLength={500}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          allowPaste
        />
      )}
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Button {...form.submit} icon="hand" block>
        {t(key, { count: things.length })}
      </Button>
    </form>
  )
}
