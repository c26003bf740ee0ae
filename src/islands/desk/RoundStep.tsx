import { useStore } from '@nanostores/react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { RoundObject } from '../../lib/contract/photos.ts'
import { $preview, goBack, keep, skip, take, takeAgain, type Walk } from '../../lib/stores/desk/photo-round.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { RoundI18n } from './round-messages.ts'

type Props = RoundI18n & { walk: Walk; object: RoundObject; next: RoundObject | undefined }

/** One object: what it is, where it lies, and its photo. */
export function RoundStep({ walk, object, next, ...i18n }: Props) {
  const { t } = i18n
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const n = Math.max(1, Math.min(walk.total, walk.total - walk.left + 1))
  const { name, code, shelf, point, category } = object
  return (
    <section className="round">
      <p className="text-muted">{t('round.count', { n, all: Math.max(walk.total, n) })}</p>
      <h2 ref={heading} tabIndex={-1} className="round-name">
        {name}
      </h2>
      <p className="round-place">
        <span className="round-code">{code}</span>
        {shelf && <span>{t('round.shelf', { shelf })}</span>}
      </p>
      <p className="text-sm text-muted">{[point, category].filter(Boolean).join(' · ')}</p>
      <Camera {...i18n} object={object} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" icon="left" aria-disabled={walk.at === 0 || undefined} onClick={goBack}>
          {t('round.back')}
        </Button>
        <Button variant="outline" onClick={skip}>
          {t('round.skip')}
        </Button>
      </div>
      {next && (
        <p className="text-sm text-muted">
          {t('round.next', { name: next.name, code: next.code })}
          {next.shelf && ` · ${t('round.shelf', { shelf: next.shelf })}`}
        </p>
      )}
    </section>
  )
}

function Camera({ t, object }: RoundI18n & { object: RoundObject }) {
  const preview = useStore($preview)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file) take(file)
  }
  if (preview)
    return (
      <>
        <Button className="round-main" icon="check" onClick={() => keep(object)}>
          {t('round.keep')}
        </Button>
        <img className="round-preview" src={preview.url} alt={t('round.preview', { name: object.name })} />
        <Button variant="quiet" icon="undo" onClick={takeAgain}>
          {t('round.retake')}
        </Button>
      </>
    )
  return (
    <label className={`photo-pick round-main ${buttonClass({ variant: 'filled' })}`}>
      <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={choose} />
      <Icon name="camera" />
      {t('round.shoot')}
    </label>
  )
}
