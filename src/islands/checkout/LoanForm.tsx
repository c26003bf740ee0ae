import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import type { Library } from '../../lib/contract/library.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { $checkoutTask } from '../../lib/stores/checkout/checkout.ts'
import type { Draft } from '../../lib/stores/checkout/draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Abandon } from './Abandon.tsx'
import { HoldProblem } from './HoldProblem.tsx'
import { LoanDays } from './LoanDays.tsx'
import { LoanNote } from './LoanNote.tsx'
import { PickupOrDelivery } from './PickupOrDelivery.tsx'
import { Summary } from './Summary.tsx'
import type { RulesMessages, TranslateHome, TranslateLoan } from './messages.ts'
import { type Start, useChoices } from './use-choices.ts'
import { useHold } from './use-hold.ts'

// Delivery is rare: its address is loaded only when needed.
const AddressDialog = lazy(async () => ({ default: (await import('./AddressDialog.tsx')).AddressDialog }))

type Props = {
  lang: Lang
  t: TranslateLoan
  tHome: TranslateHome
  rules: RulesMessages
  checkout: Checkout
  points: readonly Point[]
  delivery: Library['delivery']
  start: Start
}

/** The questions of a loan: where, when and a note; answered, the library holds the days. */
export function LoanForm({ lang, t, tHome, rules, checkout, points, delivery, start }: Props) {
  const { product } = checkout
  const choices = useChoices(checkout, points, start)
  const mayBring = delivery.on && product.is.tansportable
  const { daysError, homeError, choose, submit, passing } = useHold({
    lang,
    t,
    tHome,
    product,
    choices,
    start,
    mayBring,
  })
  const task = useStore($checkoutTask)
  const [address, setAddress] = useState<'never' | 'open' | 'closed'>('never')

  const { draft } = choices
  if (passing) return <Skeleton label={t('waiting')} shape="form" />
  if (!draft) return null
  const asking = { lang, t, tHome, choices, draft, onChoose: choose }
  return (
    <>
      <div className="beside no-footer">
        <Summary
          {...{ lang, t, product }}
          days={draft}
          place={choices.point?.name}
          fee={choices.home ? delivery.price : 0}
        />
        <form className="grid gap-8" noValidate onSubmit={submit}>
          <PickupOrDelivery
            {...asking}
            checkout={checkout}
            delivery={delivery}
            error={homeError}
            onAsk={() => setAddress('open')}
          />
          <LoanDays {...asking} product={product} error={daysError} />
          <LoanNote t={t} note={draft.note} />
          <HoldProblem lang={lang} t={t} productId={product.id} />
          <div className="grid justify-items-start gap-3">
            <Button type="submit" block busy={task.state === 'busy' && task.what === 'hold'}>
              {t('loan.continue')}
            </Button>
            <Abandon lang={lang} t={t} productId={product.id} />
          </div>
        </form>
      </div>
      {address !== 'never' && (
        <AddressQuestion
          {...{ lang, tHome, rules, choose, draft, delivery }}
          open={address === 'open'}
          onClose={() => setAddress('closed')}
        />
      )}
    </>
  )
}

type AddressQuestionProps = Pick<Props, 'lang' | 'tHome' | 'rules' | 'delivery'> & {
  open: boolean
  draft: Draft
  choose: (part: Partial<Draft>) => void
  onClose: () => void
}

/** Where the object is to be brought. */
function AddressQuestion({ draft, delivery, choose, onClose, ...of }: AddressQuestionProps) {
  return (
    <Suspense fallback={null}>
      <AddressDialog
        {...of}
        productId={draft.product}
        radiusKm={delivery.radius}
        home={draft.home}
        onClose={onClose}
        onConfirm={home => {
          choose({ home })
          onClose()
        }}
      />
    </Suspense>
  )
}
