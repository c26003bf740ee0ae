import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { TranslateList } from './messages.ts'

const Address = lazy(() => import('./CalendarAddress.tsx').then(part => ({ default: part.CalendarAddress })))

/** The calendar feed of the member's loans; its address is created only on request. */
export function CalendarFeed({ t }: { t: TranslateList }) {
  const [shown, setShown] = useState(false)
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="feed">
      <h2 id="feed" className="text-xl">
        {t('feed.title')}
      </h2>
      <p className="text-muted">{t('feed.text')}</p>
      {shown ? (
        <Suspense fallback={<Spinner />}>
          <Address t={t} />
        </Suspense>
      ) : (
        <Button variant="outline" icon="calendar" onClick={() => setShown(true)}>
          {t('feed.show')}
        </Button>
      )}
    </section>
  )
}
