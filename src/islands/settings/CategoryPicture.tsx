import { messageOf } from '../../lib/stores/async/loaded.ts'
import { uploadPicture } from '../../lib/stores/settings/categories.ts'
import { PickPicture } from '../../ui/PickPicture.tsx'
import type { CategoriesI18n } from './messages.ts'

export type ChosenPicture = { id: string; url: string }

type Props = Pick<CategoriesI18n, 't'> & {
  shown: string | null
  tint: number
  onChange: (picture: ChosenPicture | null) => void
}

/** The picture on the tile. */
export function CategoryPicture({ t, shown, tint, onChange }: Props) {
  async function upload(file: File) {
    const outcome = await uploadPicture(file)
    if (!outcome.ok) return messageOf(outcome.problem)
    onChange({ id: outcome.value.id, url: outcome.value.url })
    return null
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold">
        {t('categories.picture')} <span className="field-optional">({t('optional')})</span>
      </legend>
      <span className="settings-tile" data-tint={tint}>
        {shown && <img src={shown} alt="" width={48} height={48} />}
      </span>
      <PickPicture
        labels={{ choose: t('categories.pick'), without: t('categories.no_picture') }}
        chosen={shown !== null}
        upload={upload}
        onRemove={() => onChange(null)}
      />
    </fieldset>
  )
}
