import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Wish } from '../../lib/contract/queue.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $waiting, skipTurn, stopWaiting } from '../../lib/stores/loans/queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ProductRow } from '../../ui/ProductRow.tsx'
import type { SayList } from './messages.ts'

type Props = { lang: Lang; say: SayList; wish: Wish }

/** An object somebody waits for: where they stand, and when it is their turn, what to do with it. */
export function Place({ lang, say, wish }: Props) {
  const [asking, setAsking] = useState(false)
  const task = useStore($waiting)
  const { product, offer_until } = wish
  const busy = (action: string) => task.state === 'busy' && task.what === `${action}/${product.id}`
  const leave = async () => (await stopWaiting(product.id)) && toast(say('places.left'), 'done')
  const skip = async () => {
    const done = await skipTurn(product.id)
    setAsking(false)
    if (done) toast(say('places.skipped'), 'done')
  }
  const answers = (
    <>
      <Button busy={busy('skip')} onClick={skip}>
        {say('places.skip_yes')}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        {say('places.skip_no')}
      </Button>
    </>
  )
  const mine = offer_until !== null || (wish.position === null && product.loan.status === 'available')
  return (
    <div className="grid gap-3 border-t border-line py-4">
      <ProductRow
        name={product.name}
        picture={product.img}
        tint={product.categories[0]?.tint}
        href={href.product(lang, product.id)}
      >
        {linesOf(wish, say, lang).map(line => (
          <p key={line}>{line}</p>
        ))}
      </ProductRow>
      <div className="flex flex-wrap gap-3">
        {mine && (
          <LinkButton href={`${href.page(lang, 'checkout_loan')}?product=${product.id}`}>
            {say('places.book')}
          </LinkButton>
        )}
        {offer_until && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {say('places.skip')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={say('places.leave_of', { product: product.name })}
          busy={busy('leave')}
          onClick={leave}
        >
          {say('places.leave')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={say('places.skip_title')}
        closeLabel={say('close')}
        actions={answers}
      >
        {say('places.skip_detail')}
      </Dialog>
    </div>
  )
}

function linesOf({ position, offer_until, estimated_date, product }: Wish, say: SayList, lang: Lang): string[] {
  if (offer_until) return [say('places.offer', { day: formatDay(lang, offer_until, 'weekday') })]
  if (position === null) return product.loan.status === 'available' ? [say('places.free')] : []
  const place = position === 1 ? say('places.first') : say('places.position', { position })
  // Of one that is free already there is nothing to guess.
  if (!estimated_date || estimated_date <= dayInRome(new Date())) return [place]
  return [place, say('places.estimate', { day: formatDay(lang, estimated_date, 'weekday') })]
}
