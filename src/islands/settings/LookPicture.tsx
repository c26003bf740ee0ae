import '../../ui/uploads.css'
import { type ChangeEvent, useState } from 'react'
import type { LibraryPicture } from '../../lib/contract/library.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { uploadFor } from '../../lib/stores/settings/look.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { LookI18n } from './messages.ts'
import type { ChosenPicture } from './use-look-form.ts'

type Props = Pick<LookI18n, 't'> & {
  use: 'logo' | 'share'
  shown: LibraryPicture | null
  onChange: (picture: ChosenPicture | null) => void
}

/** A picture goes up when it is chosen, and is the library's when the form is saved. */
export function LookPicture({ t, use, shown, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    setProblem('')
    const outcome = await uploadFor(use, file)
    setBusy(false)
    input.value = ''
    if (!outcome.ok) return setProblem(messageOf(outcome.problem))
    const [width = 0, height = 0] = outcome.value.dimension.split('x').map(Number)
    onChange({ id: outcome.value.id, url: outcome.value.url, width, height })
  }
  return (
    <fieldset className="settings-group">
      <legend>{t(`look.${use}`)}</legend>
      <p className="text-muted">{t(`look.${use}_text`)}</p>
      {shown ? <img className={`look-${use}`} src={shown.url} alt="" /> : <p>{t('look.own')}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <label className={`upload-pick ${buttonClass({ variant: 'outline' })}`}>
          <input
            type="file"
            accept="image/png,image/jpeg,image/tiff"
            className="sr-only"
            onChange={event => void choose(event)}
          />
          {busy ? <Spinner /> : <Icon name="camera" />}
          {t('look.choose')}
        </label>
        {shown && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('look.without')}
          </Button>
        )}
      </div>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </fieldset>
  )
}
