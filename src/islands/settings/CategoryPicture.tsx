import '../../ui/uploads.css'
import { type ChangeEvent, useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { uploadPicture } from '../../lib/stores/settings/categories.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import type { CategoriesI18n } from './messages.ts'

export type ChosenPicture = { id: string; url: string }

type Props = Pick<CategoriesI18n, 't'> & {
  shown: string | null
  tint: number
  onChange: (picture: ChosenPicture | null) => void
}

/** The picture on the tile: it goes up when it is chosen, and is the category's when the form is saved. */
export function CategoryPicture({ t, shown, tint, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    setProblem('')
    const outcome = await uploadPicture(file)
    setBusy(false)
    input.value = ''
    if (outcome.ok) onChange({ id: outcome.value.id, url: outcome.value.url })
    else setProblem(messageOf(outcome.problem))
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold">
        {t('categories.picture')} <span className="field-optional">({t('optional')})</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <span className="settings-tile" data-tint={tint}>
          {busy ? <Spinner /> : shown && <img src={shown} alt="" width={48} height={48} />}
        </span>
        <label className={`upload-pick ${buttonClass({ variant: 'outline' })}`}>
          <input
            type="file"
            accept="image/png,image/jpeg,image/tiff"
            className="sr-only"
            onChange={event => void choose(event)}
          />
          <Icon name="camera" />
          {t('categories.pick')}
        </label>
        {shown && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('categories.no_picture')}
          </Button>
        )}
      </div>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </fieldset>
  )
}
