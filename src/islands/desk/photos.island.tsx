/** Alive because photos are chosen, looked at, and placed while one watches, without leaving the page. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $doing, $placed, $progress, $refused, $seen } from '../../lib/stores/desk/photos.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DeskGate } from './DeskGate.tsx'
import { PhotoChoice } from './PhotoChoice.tsx'
import { PhotosPlaced } from './PhotosPlaced.tsx'
import { PhotosSeen } from './PhotosSeen.tsx'
import type { PhotoI18n, PhotoMessages } from './photo-messages.ts'

type Props = { lang: Lang; messages: PhotoMessages }

export function ImportPhotos({ lang, messages }: Props) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return (
    <DeskGate {...i18n} shape="form">
      {({ level }) =>
        level <= levels.referent ? (
          <Steps {...i18n} />
        ) : (
          <EmptyState icon="lock" title={i18n.t('photos.no_entry_title')}>
            {i18n.t('photos.no_entry')}
          </EmptyState>
        )
      }
    </DeskGate>
  )
}

function Steps(i18n: PhotoI18n) {
  const { t } = i18n
  const seen = useStore($seen)
  const placed = useStore($placed)
  const doing = useStore($doing)
  const refused = useStore($refused)
  const isBusy = doing.state === 'busy'
  useEffect(() => (isBusy ? stayHere() : undefined), [isBusy])
  return (
    <div className="grid gap-8 max-w-xl">
      {!seen && placed && <PhotosPlaced {...i18n} placed={placed} />}
      {!seen && <PhotoChoice {...i18n} busy={isBusy} />}
      {refused && (
        <Notice tone="error" role="alert">
          {t(`photos.refused.${refused}`)}
        </Notice>
      )}
      {doing.state === 'failed' && (
        <Notice tone="error" role="alert" title={t(`photos.stopped.${doing.what === 'place' ? 'place' : 'check'}`)}>
          {messageOf(doing.problem)}
        </Notice>
      )}
      <Progress {...i18n} />
      {seen && <PhotosSeen {...i18n} seen={seen} busy={isBusy} />}
    </div>
  )
}

function stayHere(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

const mega = (bytes: number) => Math.ceil(bytes / 1_000_000)

function Progress({ t }: PhotoI18n) {
  const progress = useStore($progress)
  if (!progress) return null
  const { step, done, all } = progress
  const text =
    step === 'send'
      ? t('photos.progress.send', { done: mega(done), all: mega(all) })
      : t(`photos.progress.${step}`, { done, all })
  return (
    <div>
      <p>{text}</p>
      <progress className="desk-progress" aria-label={t(`photos.step.${step}`)} value={done} max={all} />
      <p className="text-sm text-muted mt-2">{t('photos.progress.stay')}</p>
    </div>
  )
}
