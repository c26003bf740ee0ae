import { useState } from 'react'
import {
  describePicture,
  removePicture,
  uploadPicture,
  type DeskPicture,
} from '../../lib/stores/desk-pictures.ts'
import { messageOf } from '../../lib/stores/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ProductVoice } from './words.ts'

type Props = ProductVoice & { id: string; picture: DeskPicture }

/** A photo: how its upload goes, what it shows in words, and a way to take it off. */
export function PictureRow({ id, picture, say }: Props) {
  const { file, upload, preview } = picture
  const [alt, setAlt] = useState(picture.alt)
  const shown = upload.state === 'stored' ? upload.stored.url : preview
  const isHere = upload.state === 'stored' || upload.state === 'under_way'
  return (
    <li className="desk-picture">
      {isHere ? <img src={shown} alt="" className="desk-thumb" /> : <span className="desk-thumb" />}
      <UploadState id={id} picture={picture} say={say} />
      <button
        type="button"
        className="icon-button"
        data-problem={isHere ? undefined : true}
        aria-label={say('add.remove', { name: file.name })}
        onClick={() => removePicture(id)}
      >
        <Icon name="close" />
      </button>
      {isHere && (
        <Field
          id={`${id}-alt`}
          label={say('add.alt')}
          hint={say('add.alt_hint')}
          optional={say('add.optional')}
          value={alt}
          maxLength={300}
          allowPaste
          onChange={event => setAlt(event.currentTarget.value)}
          onBlur={() => describePicture(id, alt)}
        />
      )}
    </li>
  )
}

function UploadState({ id, picture, say }: Omit<Props, 'lang'>) {
  const {
    upload,
    file: { name },
  } = picture
  if (upload.state === 'stored') return <p className="text-muted wrap-anywhere">{name}</p>
  if (upload.state === 'under_way') {
    const label = say('add.uploading', { name })
    return (
      <p role="status" className="text-muted wrap-anywhere">
        {label}
        <progress className="desk-progress" aria-label={label} />
      </p>
    )
  }
  return (
    <div className="grid gap-2 justify-items-start">
      <FieldError>{messageOf(upload.problem)}</FieldError>
      <Button variant="outline" onClick={() => void uploadPicture(id)}>
        {say('add.retry')}
      </Button>
    </div>
  )
}
