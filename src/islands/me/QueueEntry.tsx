import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Wish } from '../../lib/contract/queue.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $waiting, stopWaiting } from '../../lib/stores/loans/queue.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ProductRow } from '../../ui/ProductRow.tsx'
import { SkipTurnDialog } from './SkipTurnDialog.tsx'
import type { TranslateList } from './messages.ts'

type Props = { lang: Lang; t: TranslateList; wish: Wish }

/** One entry of the member in a queue: the position, and the actions when it is their turn. */
export function QueueEntry({ lang, t, wish }: Props) {
  const [asking, setAsking] = useState(false)
  const { product } = wish
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
      <Actions lang={lang} t={t} wish={wish} onSkip={() => setAsking(true)} />
      <SkipTurnDialog t={t} productId={product.id} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

function Actions({ lang, t, wish, onSkip }: Props & { onSkip: () => void }) {
  const task = useStore($waiting)
  const { product, turn_until } = wish
  const mine = turn_until !== null || (wish.position === null && product.loan.status === 'available')
  const leave = async () => (await stopWaiting(product.id)) && toast(t('places.left'), 'done')
  return (
    <div className="flex flex-wrap gap-3">
      {mine && (
        <LinkButton href={`${href.page(lang, 'checkout_loan')}?product=${product.id}`}>{t('places.book')}</LinkButton>
      )}
      {turn_until && (
        <Button variant="outline" onClick={onSkip}>
          {t('places.skip')}
        </Button>
      )}
      <Button
        variant="quiet"
        className={mine ? undefined : '-ms-3'}
        aria-label={t('places.leave_of', { product: product.name })}
        busy={task.state === 'busy' && task.what === `leave/${product.id}`}
        onClick={leave}
      >
        {t('places.leave')}
      </Button>
    </div>
  )
}

function linesOf({ position, turn_until, estimated_date, product }: Wish, t: TranslateList, lang: Lang): string[] {
  if (turn_until) return [t('places.turn', { day: formatDay(lang, turn_until, 'weekday') })]
  if (position === null) return product.loan.status === 'available' ? [t('places.free')] : []
  const positionText = position === 1 ? t('places.first') : t('places.position', { position })
  // No estimate for an object that is free already.
  if (!estimated_date || estimated_date <= dayInRome(new Date())) return [positionText]
  return [positionText, t('places.estimate', { day: formatDay(lang, estimated_date, 'weekday') })]
}
