import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $feed, $feeding, renewFeed, showFeed } from '../../lib/stores/calendar-feed.ts'
import { messageOf } from '../../lib/stores/loaded.ts'
import { toast } from '../../lib/stores/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SayList } from './words.ts'

/** The loans in one's own calendar: an address to copy, and to change if somebody else has it. */
export function CalendarFeed({ say }: { say: SayList }) {
  const url = useStore($feed)
  const task = useStore($feeding)
  const ref = useRef<HTMLDivElement>(null)
  const busy = (what: string) => task.state === 'busy' && task.what === what
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '')
      toast(say('feed.copied'), 'done')
    } catch {
      // An old browser, or a page that is not safe: the address is there to be selected.
      ref.current?.querySelector('input')?.select()
      toast(say('feed.copy_failed'), 'warn')
    }
  }
  const renew = async () => (await renewFeed()) && toast(say('feed.renewed'), 'done')
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="feed">
      <h2 id="feed" className="text-xl">{say('feed.title')}</h2>
      <p className="text-muted">{say('feed.text')}</p>
      {task.state === 'failed' && <Notice tone="error" role="alert">{messageOf(task.problem)}</Notice>}
      {url === null ? (
        <Button variant="outline" icon="calendar" busy={busy('show')} onClick={() => void showFeed()}>
          {say('feed.show')}
        </Button>
      ) : (
        <>
          <div ref={ref} className="w-full"><Field label={say('feed.label')} value={url} readOnly /></div>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={copy}>{say('feed.copy')}</Button>
            <LinkButton variant="outline" href={url.replace(/^https?:/, 'webcal:')}>{say('feed.open')}</LinkButton>
            <Button variant="quiet" busy={busy('renew')} onClick={renew}>{say('feed.renew')}</Button>
          </div>
        </>
      )}
    </section>
  )
}
