import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $waiting, $wishes, readWishes, takePendingWish } from '../../lib/stores/loans/queue.ts'
import { Button } from '../../ui/Button.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QueueEntry } from './QueueEntry.tsx'
import type { TranslateList } from './messages.ts'

type Props = { lang: Lang; t: TranslateList }

/** The objects a member waits for; nothing where there are none. */
export function QueueEntries({ lang, t }: Props) {
  const wishes = useStore($wishes)
  const task = useStore($waiting)
  useEffect(() => {
    void takePendingWish().then(joined => {
      if (joined) toast(t('places.joined'), 'done')
      return readWishes()
    })
  }, [t])
  const problem = task.state === 'failed' ? task.problem : wishes.state === 'failed' ? wishes.problem : null
  const list = wishes.state === 'ready' ? wishes.value : []
  if (list.length === 0 && !problem) return null
  return (
    <section id="queue" aria-labelledby="places">
      <h2 id="places" className="text-xl mb-3">
        {t('places.title')}
      </h2>
      {problem && (
        <Notice
          className="mb-3"
          tone="error"
          role="alert"
          title={wishes.state === 'failed' && failedTitle(t, wishes.problem)}
        >
          <p>{messageOf(problem)}</p>
          {wishes.state === 'failed' && (
            <Button variant="quiet" className="-ms-3" onClick={() => void readWishes()}>
              {t('failed.retry')}
            </Button>
          )}
        </Notice>
      )}
      <ul>
        {list.map(wish => (
          <li key={wish.product.id}>
            <QueueEntry lang={lang} t={t} wish={wish} />
          </li>
        ))}
      </ul>
    </section>
  )
}
