import { useState } from 'react'
import type pictureMessages from '../content/strings/it/pictures.json'
import { type Focal, isCutOut } from '../lib/rules/focal.ts'
import type { Translate } from '../lib/translate.ts'
import { Button } from './Button.tsx'
import { CutPicture } from './CutPicture.tsx'
import { Field } from './Field.tsx'
import { FieldError } from './FieldError.tsx'
import { FocalPoint } from './FocalPoint.tsx'
import { Icon } from './Icon.tsx'

/** A picture as it goes up: under way, refused with a sentence, or stored and shown from its address. */
export type PictureUpload = {
  name: string
  preview: string
  alt: string
  /** What is to be seen of it where it is cut. */
  focal: Focal
  upload:
    | { state: 'under_way' }
    | { state: 'failed'; problem: { message: string } }
    | { state: 'stored'; stored: { url: string } }
}

export type PictureActions = {
  remove: (id: string) => void
  retry: (id: string) => void
  describe: (id: string, alt: string) => void
  aim: (id: string, focal: Focal) => void
  move: (id: string, by: -1 | 1) => void
}

export type UploadedPictureProps = {
  id: string
  picture: PictureUpload
  /** From 1, the cover; `of` is how many there are. */
  place: number
  of: number
  actions: PictureActions
  /** Whether its description may be pasted. */
  allowPaste: boolean
  t: Translate<typeof pictureMessages>
}

/** A picture: the state of its upload, its text, its position, and a button to remove it. */
export function UploadedPicture(props: UploadedPictureProps) {
  const { id, picture, place, actions, allowPaste, t } = props
  const { name, upload, preview, focal } = picture
  const [alt, setAlt] = useState(picture.alt)
  const isHere = upload.state !== 'failed'
  const shown = upload.state === 'stored' ? upload.stored.url : preview
  return (
    <li className="upload">
      {isHere ? <CutPicture url={shown} focal={focal} className="upload-thumb" /> : <span className="upload-thumb" />}
      <div className="grid gap-1">
        {place === 1 && <p className="text-sm font-semibold">{t('cover')}</p>}
        <UploadState {...props} />
      </div>
      <div className="flex">
        <MoveButtons {...props} />
        <button
          type="button"
          className="icon-button"
          data-problem={isHere ? undefined : true}
          aria-label={t('remove', { name })}
          onClick={() => actions.remove(id)}
        >
          <Icon name="close" />
        </button>
      </div>
      {isHere && !isCutOut(shown) && (
        <FocalPoint url={shown} name={name} focal={focal} onChange={at => actions.aim(id, at)} t={t} />
      )}
      {isHere && (
        <Field
          id={`${id}-alt`}
          label={t('alt')}
          hint={t('alt_hint')}
          optional={t('optional')}
          value={alt}
          maxLength={300}
          allowPaste={allowPaste}
          onChange={event => setAlt(event.currentTarget.value)}
          onBlur={() => actions.describe(id, alt)}
        />
      )}
    </li>
  )
}

/** Nothing to press where there is nowhere to go; the focus stays on the picture that moved. */
function MoveButtons({ id, picture: { name }, place, of, actions, t }: UploadedPictureProps) {
  const move = (by: -1 | 1) => {
    actions.move(id, by)
    const there = place + by
    const next = there === 1 ? 'later' : there === of ? 'earlier' : by < 0 ? 'earlier' : 'later'
    requestAnimationFrame(() => document.getElementById(`${id}-${next}`)?.focus())
  }
  return (
    <>
      {place > 1 && (
        <button
          id={`${id}-earlier`}
          type="button"
          className="icon-button"
          aria-label={t('earlier', { name })}
          onClick={() => move(-1)}
        >
          <Icon name="arrow-up" />
        </button>
      )}
      {place < of && (
        <button
          id={`${id}-later`}
          type="button"
          className="icon-button"
          aria-label={t('later', { name })}
          onClick={() => move(1)}
        >
          <Icon name="arrow-down" />
        </button>
      )}
    </>
  )
}

function UploadState({ id, picture: { upload, name }, actions, t }: UploadedPictureProps) {
  if (upload.state === 'stored') return <p className="text-muted wrap-anywhere">{name}</p>
  if (upload.state === 'under_way') {
    const label = t('uploading', { name })
    return (
      <p role="status" className="text-muted wrap-anywhere">
        {label}
        <progress className="upload-progress" aria-label={label} />
      </p>
    )
  }
  return (
    <div className="grid gap-2 justify-items-start">
      <div role="alert">
        <FieldError>{upload.problem.message}</FieldError>
      </div>
      <Button variant="outline" onClick={() => actions.retry(id)}>
        {t('retry')}
      </Button>
    </div>
  )
}
