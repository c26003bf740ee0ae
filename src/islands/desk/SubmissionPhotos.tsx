import { useState } from 'react'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { SubmissionsI18n } from './submission-messages.ts'

type Props = SubmissionsI18n & { product: DeskProduct }

/** The pictures, small; each opens large, and from there the others follow. */
export function SubmissionPhotos({ t, product: { name, imgs, categories } }: Props) {
  const [at, open] = useState<number | null>(null)
  const of = imgs.length
  if (of === 0) return <p className="text-muted">{t('verifications.photos.none')}</p>
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {imgs.map((picture, n) => (
          <li key={picture.id}>
            <button
              type="button"
              className="desk-photo"
              aria-label={t('verifications.photos.enlarge', { n: n + 1, of, object: name })}
              onClick={() => open(n)}
            >
              <ObjectPicture picture={picture} tint={categories[0]?.tint} sizes="7rem" className="w-28" />
            </button>
          </li>
        ))}
      </ul>
      <Large t={t} name={name} imgs={imgs} at={at} onTurn={open} />
    </>
  )
}

type LargeProps = Pick<SubmissionsI18n, 't'> &
  Pick<DeskProduct, 'name' | 'imgs'> & { at: number | null; onTurn: (to: number | null) => void }

/** Turning past the last begins again: the buttons stay under the finger. */
function Large({ t, name, imgs, at, onTurn }: LargeProps) {
  const of = imgs.length
  const picture = imgs[at ?? 0]!
  const n = (at ?? 0) + 1
  const turn = (by: number) => onTurn(((at ?? 0) + by + of) % of)
  const actions = of > 1 && (
    <>
      <Button variant="outline" onClick={() => turn(-1)}>
        {t('verifications.photos.before')}
      </Button>
      <Button variant="outline" onClick={() => turn(1)}>
        {t('verifications.photos.after')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={at !== null}
      onClose={() => onTurn(null)}
      title={<span aria-live="polite">{t('verifications.photos.title', { n, of })}</span>}
      closeLabel={t('close')}
      actions={actions}
      className="desk-large"
    >
      <img
        src={picture.url}
        srcSet={picture.sources.map(one => `${one.url} ${one.width}w`).join(', ') || undefined}
        sizes="(min-width: 34rem) 32rem, 92vw"
        width={picture.width}
        height={picture.height}
        alt={picture.alt || t('verifications.photos.alt', { object: name, n })}
      />
    </Dialog>
  )
}
