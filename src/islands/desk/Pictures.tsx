import { useStore } from '@nanostores/react'
import { useId, useState, type ChangeEvent } from 'react'
import { $pictures, $refused, addPictures, mostPictures, type RefusedFile } from '../../lib/stores/desk-pictures.ts'
import { messageOf } from '../../lib/stores/loaded.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PictureRow } from './PictureRow.tsx'
import type { ProductVoice } from './words.ts'

/** Photos, taken or chosen: each goes up at once and says for itself how it went. */
export function Pictures(voice: ProductVoice) {
  const { say } = voice
  const id = useId()
  const pictures = Object.entries(useStore($pictures))
  const refused = useStore($refused)
  const [tooMany, setTooMany] = useState(false)
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    setTooMany(pictures.length + files.length > mostPictures)
    addPictures(files)
    event.currentTarget.value = ''
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{say('add.pictures')}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {say('add.pictures_hint')}
      </p>
      {pictures.length > 0 && (
        <ul className="grid gap-3">
          {pictures.map(([key, picture]) => (
            <PictureRow key={key} {...voice} id={key} picture={picture} />
          ))}
        </ul>
      )}
      <div role="alert">
        {refused.map(file => <FieldError key={file.name}>{whyNot(file, say)}</FieldError>)}
      </div>
      {tooMany && <FieldError>{say('add.too_many_pictures', { count: mostPictures })}</FieldError>}
      <div className="desk-pick">
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/tiff"
          multiple
          aria-describedby={`${id}-hint`}
          onChange={add}
          className="sr-only"
        />
        <label htmlFor={id} className={buttonClass({ variant: 'outline' })}>
          <Icon name="camera" />
          {say('add.pick')}
        </label>
      </div>
    </fieldset>
  )
}

function whyNot({ name, problem }: RefusedFile, say: ProductVoice['say']): string {
  if (problem?.code === 'file.too_large') return `${name}: ${messageOf(problem)}`
  const why = say('add.unsupported', { name })
  return /\.hei[cf]$/i.test(name) ? `${why}. ${say('add.heic')}` : why
}
