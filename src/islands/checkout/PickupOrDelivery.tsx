import { useStore } from '@nanostores/react'
import type { Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import type { Library } from '../../lib/contract/library.ts'
import { $nearest } from '../../lib/stores/checkout/delivery.ts'
import type { Draft } from '../../lib/stores/checkout/draft.ts'
import type { FormMessage } from './DaysAhead.tsx'
import { HomeChoice } from './HomeChoice.tsx'
import { PickupPoints } from './PickupPoints.tsx'
import type { TranslateHome, TranslateLoan } from './messages.ts'
import { returnPoint } from './return-point.ts'
import { type Choices, noDays } from './use-choices.ts'

type Props = {
  lang: Lang
  t: TranslateLoan
  tHome: TranslateHome
  checkout: Checkout
  delivery: Library['delivery']
  choices: Choices
  draft: Draft
  error: FormMessage
  onChoose: (part: Partial<Draft>) => void
  /** The address is to be written. */
  onAsk: () => void
}

/** Where the object is collected, or that it is brought home; the days of the one are not those of the other. */
export function PickupOrDelivery({
  lang,
  t,
  tHome,
  checkout,
  delivery,
  choices,
  draft,
  error,
  onChoose,
  onAsk,
}: Props) {
  const nearest = useStore($nearest)
  const { allowed, home } = choices
  const transportable = checkout.product.is.tansportable
  return (
    <PickupPoints
      {...{ lang, t, transportable, home }}
      points={allowed}
      chosen={home ? null : draft.point}
      onChoose={id => onChoose({ method: 'pickup', point: id, ...(home && noDays) })}
    >
      {delivery.on && transportable && (
        <HomeChoice
          {...{ lang, tHome, delivery, error, onAsk }}
          chosen={home}
          home={draft.home}
          returnTo={returnPoint(checkout, draft.home?.cap, allowed, nearest)}
          onChoose={() => onChoose({ method: 'delivery', ...noDays })}
        />
      )}
    </PickupPoints>
  )
}
