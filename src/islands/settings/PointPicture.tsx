import { type ChangeEvent, useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { changePoints, givePicture } from '../../lib/stores/settings/points.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { PointProps } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'
import { type Save, SavedNotice } from './SavedNotice.tsx'

/** The point's picture goes up as soon as it is chosen. */
export function PointPicture({ point, lang, t }: PointProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [save, setSave] = useState<Save | null>(null)
  async function put(work: () => ReturnType<typeof givePicture>) {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (outcome.ok) setSave({ prints: true })
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file && !busy) void put(() => givePicture(point.id, file))
  }
  return (
    <PointPart title={t('points.picture.title')} text={t('points.picture.text')}>
      {point.img ? (
        <img src={point.img} alt="" className="w-40 rounded-tile" />
      ) : (
        <p className="text-muted">{t('points.picture.none')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <label className={`upload-pick ${buttonClass({ variant: 'outline' })}`}>
          <input type="file" accept="image/png,image/jpeg,image/tiff" className="sr-only" onChange={choose} />
          {busy ? <Spinner /> : <Icon name="camera" />}
          {t(point.img ? 'points.picture.change' : 'points.picture.choose')}
        </label>
        {point.img && (
          <Button
            variant="quiet"
            onClick={() => void put(() => changePoints([{ id: point.id, changes: { img: null } }]))}
          >
            {t('points.picture.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <SavedNotice lang={lang} t={t} save={save} />
    </PointPart>
  )
}
