import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { LibraryFlags } from '../../lib/contract/library.ts'
import type { Me } from '../../lib/contract/me.ts'
import { featuresOf } from '../../lib/rules/features.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { $card, readCard } from '../../lib/stores/account/card.ts'
import { $orders, readOrders } from '../../lib/stores/loans/orders.ts'
import { Face, isShown } from './Face.tsx'
import type { TranslateProfile } from './messages.ts'
import { NextUp } from './NextUp.tsx'

type Props = { lang: Lang; t: TranslateProfile; me: Me; library: string; flags: LibraryFlags; points: readonly Point[] }

/** What the member does next, and the card. */
export function Today(props: Props) {
  const { lang, t, me, flags } = props
  const answer = useStore($card)
  const loans = useStore($orders)
  useEffect(() => {
    void Promise.all([readCard(), readOrders()])
  }, [me.id])

  const card = answer.state === 'ready' ? answer.value : null
  const groups = loans.state === 'ready' ? loans.value : []
  return (
    <>
      <NextUp {...{ lang, t, card, groups }} renewal={featuresOf(flags).renewal} />
      {isShown(me, card, flags) && <Face {...props} card={card} />}
    </>
  )
}
