import type { LibraryPicture } from '../../lib/contract/library.ts'
import type { OwnPicture } from '../../lib/rules/look-fields.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { uploadFor } from '../../lib/stores/settings/look.ts'
import { PickPicture } from '../../ui/PickPicture.tsx'
import type { LookI18n } from './messages.ts'
import type { ChosenPicture } from './use-look-form.ts'

type Props = Pick<LookI18n, 't'> & {
  use: OwnPicture
  shown: LibraryPicture | null
  onChange: (picture: ChosenPicture | null) => void
}

export function LookPicture({ t, use, shown, onChange }: Props) {
  async function upload(file: File) {
    const outcome = await uploadFor(use, file)
    if (!outcome.ok) return messageOf(outcome.problem)
    const [width = 0, height = 0] = outcome.value.dimension.split('x').map(Number)
    onChange({ id: outcome.value.id, url: outcome.value.url, width, height })
    return null
  }
  return (
    <fieldset className="settings-group">
      <legend>{t(`look.${use}`)}</legend>
      <p className="text-muted">{t(`look.${use}_text`)}</p>
      {shown ? (
        <img className={`look-${use}`} src={shown.url} alt="" />
      ) : (
        <p>{t(use === 'hero' ? 'look.objects' : 'look.own')}</p>
      )}
      <PickPicture
        labels={{ choose: t('look.choose'), without: t('look.without') }}
        chosen={shown !== null}
        upload={upload}
        onRemove={() => onChange(null)}
      />
    </fieldset>
  )
}
