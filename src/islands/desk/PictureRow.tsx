import { useState } from 'react'
import { describePicture, removePicture, uploadPicture, type DeskPicture } from '../../lib/stores/desk-pictures.ts'
import { messageOf } from '../../lib/stores/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Voice } from './words.ts'

type Props = Voice & { id: string; picture: DeskPicture }

export function PictureRow({ id, picture, say }: Props) {
  const { file, upload, preview } = picture
  const [alt, setAlt] = useState(picture.alt)
  const name = file.name
  const shown = upload.state === 'stored' ? upload.stored.url : preview
  return (
    <li className="desk-picture">
      {shown ? <img src={shown} alt="" className="desk-thumb" /> : <span className="desk-thumb" />}
      <div className="grid gap-2">
        {upload.state === 'under_way' && <Progress label={say('add.uploading', { name })} />}
        {upload.state === 'unsupported' && <FieldError>{say('add.unsupported', { name })}</FieldError>}
        {upload.state === 'failed' && (
          <>
            <FieldError>{messageOf(upload.problem)}</FieldError>
            <Button variant="outline" data-problem onClick={() => void uploadPicture(id)}>{say('add.retry')}</Button>
          </>
        )}
        {upload.state !== 'unsupported' && (
          <Field
            id={`${id}-alt`}
            label={say('add.alt')}
            hint={say('add.alt_hint')}
            value={alt}
            maxLength={300}
            allowPaste
            onChange={event => setAlt(event.currentTarget.value)}
            onBlur={() => describePicture(id, alt)}
          />
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        data-problem={upload.state === 'unsupported' || undefined}
        aria-label={say('add.remove', { name })}
        onClick={() => removePicture(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

function Progress({ label }: { label: string }) {
  return (
    <p role="status" className="text-sm text-muted">
      {label}
      <progress className="desk-progress" aria-label={label} />
    </p>
  )
}
