import './uploads.css'
import { type ChangeEvent, useId, useState } from 'react'
import type pictureMessages from '../content/strings/it/pictures.json'
import { largestFile } from '../lib/rules/largest-file.ts'
import type { Translate } from '../lib/translate.ts'
import { FieldError } from './FieldError.tsx'
import { Icon } from './Icon.tsx'
import { type PictureActions, type PictureUpload, UploadedPicture } from './UploadedPicture.tsx'
import { buttonClass } from './button-look.ts'

/** Without a `problem` it is a file that no picture can be made of. */
type Refused = { name: string; problem: { code: string; message: string } | null }

export type PictureUploadsProps = {
  pictures: readonly (readonly [id: string, picture: PictureUpload])[]
  refused: readonly Refused[]
  /** How many there may be. */
  most: number
  /** The largest file (bytes), which the hint says and the server refuses beyond: nothing is kept back here. */
  maxSize?: number
  /** At the desk a description may be pasted. */
  allowPaste?: boolean
  actions: PictureActions & { add: (files: File[]) => void }
  t: Translate<typeof pictureMessages>
}

/** Photos, taken or chosen: each goes up at once and says for itself how it went; the first is the cover. */
export function PictureUploads(props: PictureUploadsProps) {
  const { pictures, refused, most, maxSize = largestFile, allowPaste = false, actions, t } = props
  const id = useId()
  const [tooMany, setTooMany] = useState(false)
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    setTooMany(pictures.length + files.length > most)
    actions.add(files)
    event.currentTarget.value = ''
  }
  const pick = { accept: 'image/png,image/jpeg,image/tiff', 'aria-describedby': `${id}-hint`, onChange: add }
  const stored = pictures.filter(([, one]) => one.upload.state === 'stored').length
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold">{t('title')}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {t('hint', { size: maxSize / 1_000_000 })}
      </p>
      {pictures.length > 1 && (
        <p role="status" className="text-sm text-muted">
          {t('stored', { count: stored, all: pictures.length })}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="grid gap-3">
          {pictures.map(([key, picture], n) => (
            <UploadedPicture
              key={key}
              {...{ picture, allowPaste, actions, t }}
              id={key}
              place={n + 1}
              of={pictures.length}
            />
          ))}
        </ul>
      )}
      <div role="alert">
        {refused.map(file => (
          <FieldError key={file.name}>{whyNot(file, t)}</FieldError>
        ))}
      </div>
      {tooMany && <FieldError>{t('too_many', { count: most })}</FieldError>}
      <div className="flex flex-wrap gap-3">
        <PickButton icon="camera" label={t('take')} className="upload-camera">
          <input type="file" capture="environment" className="sr-only" {...pick} />
        </PickButton>
        <PickButton icon="box" label={t('pick')}>
          <input type="file" multiple className="sr-only" {...pick} />
        </PickButton>
      </div>
    </fieldset>
  )
}

type PickProps = { icon: 'camera' | 'box'; label: string; className?: string; children: React.ReactNode }

const PickButton = ({ icon, label, className = '', children }: PickProps) => (
  <label className={`upload-pick ${buttonClass({ variant: 'outline', className })}`}>
    {children}
    <Icon name={icon} />
    {label}
  </label>
)

function whyNot({ name, problem }: Refused, t: PictureUploadsProps['t']): string {
  if (problem?.code === 'file.too_large') return `${name}: ${problem.message}`
  const why = t('unsupported', { name })
  return /\.hei[cf]$/i.test(name) ? `${why}. ${t('heic')}` : why
}
