import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $feed, $feeding, renewFeed, showFeed } from '../../lib/stores/account/calendar-feed.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { TranslateList } from './messages.ts'

/** The address, with buttons to copy it and to replace it when it has leaked. */
export function CalendarAddress({ t }: { t: TranslateList }) {
  const url = useStore($feed)
  const task = useStore($feeding)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => void showFeed(), [])
  useEffect(() => {
    // The button that was focused is gone.
    if (url) ref.current?.querySelector('input')?.focus()
  }, [url])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '')
      toast(t('feed.copied'), 'done')
    } catch {
      // The clipboard is not available (old browser, or no HTTPS): the address is selected instead.
      ref.current?.querySelector('input')?.select()
      toast(t('feed.copy_failed'), 'warn')
    }
  }
  const renew = async () => (await renewFeed()) && toast(t('feed.renewed'), 'done')
  return (
    <>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      {url === null && task.state === 'failed' && <Button onClick={() => void showFeed()}>{t('failed.retry')}</Button>}
      {url === null && task.state !== 'failed' && <Spinner />}
      {url !== null && (
        <>
          <div ref={ref} className="w-full">
            <Field label={t('feed.label')} value={url} readOnly />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={copy}>
              {t('feed.copy')}
            </Button>
            <LinkButton variant="outline" href={url.replace(/^https?:/, 'webcal:')}>
              {t('feed.open')}
            </LinkButton>
          </div>
          <Button variant="quiet" className="-ms-3" busy={task.state === 'busy'} onClick={renew}>
            {t('feed.renew')}
          </Button>
        </>
      )}
    </>
  )
}
