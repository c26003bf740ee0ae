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
import type { TranslateList } from './messages.ts'

type Props = { lang: Lang; t: TranslateList; wish: Wish }

/** One entry of the member in a queue: the position, and the actions when it is their turn. */
export function QueueEntry({ lang, t, wish }: Props) {
  const [asking, setAsking] = useState(false)
  const task = useStore($waiting)
  const { product, turn_until } = wish
  const busy = (action: string) => task.state === 'busy' && task.what === `${action}/${product.id}`
  const leave = async () => (await stopWaiting(product.id)) && toast(t('places.left'), 'done')
  const skip = async () => {
    const done = await skipTurn(product.id)
    setAsking(false)
    if (done) toast(t('places.skipped'), 'done')
  }
  const answers = (
    <>
      <Button busy={busy('skip')} onClick={skip}>
        {t('places.skip_yes')}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        {t('places.skip_no')}
      </Button>
    </>
  )
  const mine = turn_until !== null || (wish.position === null && product.loan.status === 'available')
  return (
    <div className="grid gap-3 border-t border-line py-4">
      <ProductRow
        name={product.name}
        picture={product.img}
        tint={product.categories[0]?.tint}
        href={href.product(lang, product.id)}
      >
        {linesOf(wish, t, lang).map(line => (
          <p key={line}>{line}</p>
        ))}
      </ProductRow>
      <div className="flex flex-wrap gap-3">
        {mine && (
          <LinkButton href={`${href.page(lang, 'checkout_loan')}?product=${product.id}`}>{t('places.book')}</LinkButton>
        )}
        {turn_until && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('places.skip')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t('places.leave_of', { product: product.name })}
          busy={busy('leave')}
          onClick={leave}
        >
          {t('places.leave')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('places.skip_title')}
        closeLabel={t('close')}
        actions={answers}
      >
        {t('places.skip_detail')}
      </Dialog>
    </div>
  )
}

function linesOf({ position, turn_until, estimated_date, product }: Wish, t: TranslateList, lang: Lang): string[] {
  if (turn_until) return [t('places.offer', { day: formatDay(lang, turn_until, 'weekday') })]
  if (position === null) return product.loan.status === 'available' ? [t('places.free')] : []
  const positionText = position === 1 ? t('places.first') : t('places.position', { position })
  // No estimate for an object that is free already.
  if (!estimated_date || estimated_date <= dayInRome(new Date())) return [positionText]
  return [positionText, t('places.estimate', { day: formatDay(lang, estimated_date, 'weekday') })]
}
