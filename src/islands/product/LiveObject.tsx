import { lazy, Suspense, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { PublishedProduct } from '../../lib/contract/catalog.ts'
import { dayInRome } from '../../lib/format.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import type { Terms } from '../../lib/rules/terms.ts'
import { BookingBar } from '../../ui/BookingBar.tsx'
import sheet from '../../ui/calendar.css?url'
import { Gallery } from '../../ui/Gallery.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ObjectFacts } from '../../ui/ObjectFacts.tsx'
import { ObjectHead, type ObjectMessages } from '../../ui/ObjectHead.tsx'
import { ObjectQuestions } from '../../ui/ObjectQuestions.tsx'
import { ObjectSection } from '../../ui/ObjectSection.tsx'
import { ObjectText } from '../../ui/ObjectText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { loadSheet } from '../../ui/load-sheet.ts'
import type { FreeDaysMessages } from './messages.ts'
import type { QueueShown } from './queue.island.tsx'

// The calendar weighs a third of React, and most readers of a new object never open it.
const FreeDays = lazy(async () => {
  const [{ FreeDays: Days }] = await Promise.all([import('./FreeDays.tsx'), loadSheet(sheet)])
  return { default: Days }
})

const Queue = lazy(async () => ({ default: (await import('./queue.island.tsx')).Queue }))

export type LiveMessages = ObjectMessages & { days: FreeDaysMessages; queue: QueueShown['messages'] }

type Props = {
  lang: Lang
  messages: LiveMessages
  product: PublishedProduct
  points: readonly Point[]
  terms: Terms
  hasFaq: boolean
  sharing: boolean
}

const isLate = ({ status, to_date }: PublishedProduct['loan']) =>
  status === 'busy' && to_date !== null && to_date < dayInRome(new Date())

/** The object's page, built of the same parts as the printed one. */
export function LiveObject({ lang, messages, product, points, terms, hasFaq, sharing }: Props) {
  const [open, setOpen] = useState(false)
  const { days, questions } = messages.product
  const late = isLate(product.loan)
  const pictures = product.imgs.length > 0 ? product.imgs : [product.img]
  const shared = { lang, messages: messages.product, product }
  const isToBook = product.loan.status !== 'maintenance' && !late && !product.loan.reserved
  return (
    <article className="object">
      <Gallery lang={lang} messages={messages.product} pictures={pictures} tint={product.categories[0]?.tint ?? null} />
      <div className="object-side">
        <ObjectHead lang={lang} messages={messages} product={product} late={late} freeFrom={product.free_from} />
        {product.loan.status !== 'available' && (
          <Suspense fallback={null}>
            <Queue lang={lang} messages={messages.queue} product={product.id} sharing={sharing} />
          </Suspense>
        )}
        {isToBook && <BookingBar {...shared} card={terms.card} freeFrom={product.free_from} />}
        <ObjectFacts {...shared} points={points} terms={terms} />
      </div>
      <ObjectText {...shared} />
      {!late && !product.loan.reserved && (
        <ObjectSection title={days.title} id="days">
          <details className="answer" onToggle={event => setOpen(event.currentTarget.open)}>
            <summary>
              {days.open}
              <Icon name="down" />
            </summary>
            {open && (
              <Suspense
                fallback={<Skeleton className="calendar-awaited" label={messages.days.pick.waiting} count={1} />}
              >
                <FreeDays lang={lang} messages={messages.days} product={product} points={points} />
              </Suspense>
            )}
          </details>
        </ObjectSection>
      )}
      <ObjectSection title={questions.title} id="questions">
        <ObjectQuestions lang={lang} messages={messages.product} product={product} hasFaq={hasFaq} />
      </ObjectSection>
    </article>
  )
}
