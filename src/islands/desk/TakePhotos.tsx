import '../../styles/loan-photos.css'
import { type ChangeEvent, useState } from 'react'
import type photosMessages from '../../content/strings/it/loan-photos.json'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { type PhotoStore, previewOf } from '../../lib/stores/desk/loan-photos.ts'
import type { KeyOf } from '../../lib/translate.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { Icon } from '../../ui/Icon.tsx'

type Taken = { file: File; preview: string; id: string | null; problem: CallProblem | null }
/** What is said as photos are taken, of a loan or of a repair. */
type Said = Pick<typeof photosMessages, 'title' | 'hint' | 'take' | 'taken' | 'sending' | 'sent' | 'retry' | 'remove'>
type Props = { t: (key: KeyOf<{ photos: Said }>, vars?: Record<string, string | number>) => string; keep: PhotoStore }

/** Each photo goes up as soon as it is taken, and is kept whatever becomes of the dialog. */
function useTaking(keep: PhotoStore) {
  const [taken, setTaken] = useState<Taken[]>([])
  const change = (file: File, part: Partial<Taken>) =>
    setTaken(all => all.map(one => (one.file === file ? { ...one, ...part } : one)))
  const send = async (file: File) => {
    change(file, { problem: null })
    const outcome = await keep.add(file)
    if (outcome.ok) return change(file, { id: outcome.value.id })
    change(file, { problem: outcome.problem })
    // The dialog may be closed by now.
    toast(messageOf(outcome.problem))
  }
  const take = (file: File) => {
    setTaken(all => [...all, { file, preview: previewOf(file), id: null, problem: null }])
    void send(file)
  }
  const remove = async ({ file, id }: Taken) => {
    const outcome = id === null ? null : await keep.remove(id)
    if (outcome && !outcome.ok) return toast(messageOf(outcome.problem))
    setTaken(all => all.filter(one => one.file !== file))
  }
  return { taken, take, send, remove }
}

/** Photos of the object as it goes out, as it comes back or of what is broken, from the camera or from a folder. */
export function TakePhotos({ t, keep }: Props) {
  const { taken, take, send, remove } = useTaking(keep)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    for (const file of files.slice(0, keep.most - taken.length)) take(file)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('photos.title')}</legend>
      {taken.length > 0 && (
        <ul className="loan-photos">
          {taken.map((one, n) => (
            <li key={one.preview}>
              <img className="loan-photo" src={one.preview} alt={t('photos.taken', { n: n + 1, of: taken.length })} />
              <p role="status" className="text-sm text-muted">
                {one.id ? t('photos.sent') : one.problem ? messageOf(one.problem) : t('photos.sending')}
              </p>
              {one.problem && (
                <button type="button" className="link min-h-11" onClick={() => void send(one.file)}>
                  {t('photos.retry')}
                </button>
              )}
              {/* There while the photo is on its way: what stands below must not move as somebody taps it. */}
              <button
                type="button"
                className="icon-button disabled:invisible"
                aria-label={t('photos.remove', { n: n + 1 })}
                disabled={!one.id && !one.problem}
                onClick={() => void remove(one)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {taken.length < keep.most && (
        <label className={`loan-photo-take ${buttonClass({ variant: 'outline' })}`}>
          <Icon name="camera" />
          {t('photos.take')}
          <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={choose} />
        </label>
      )}
      <p className="text-sm text-muted">{t('photos.hint')}</p>
    </fieldset>
  )
}
