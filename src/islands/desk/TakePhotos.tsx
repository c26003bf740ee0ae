import '../../styles/loan-photos.css'
import { type ChangeEvent, useState } from 'react'
import type { PhotoMoment } from '../../lib/contract/loan-photos.ts'
import { mostLoanPhotos } from '../../lib/rules/loan-photos.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { addPhoto, previewOf, removePhoto } from '../../lib/stores/desk/loan-photos.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { QuestionI18n } from './messages.ts'

type Taken = { file: File; preview: string; id: string | null; problem: CallProblem | null }
type Props = Pick<QuestionI18n, 't'> & { order: { id: string }; moment: PhotoMoment }

/** Each photo goes up as soon as it is taken, and stays with the loan whatever becomes of the dialog. */
function useTaking(order: string, moment: PhotoMoment) {
  const [taken, setTaken] = useState<Taken[]>([])
  const change = (file: File, part: Partial<Taken>) =>
    setTaken(all => all.map(one => (one.file === file ? { ...one, ...part } : one)))
  const send = async (file: File) => {
    change(file, { problem: null })
    const outcome = await addPhoto(order, moment, file)
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
    const outcome = id === null ? null : await removePhoto(order, id)
    if (outcome && !outcome.ok) return toast(messageOf(outcome.problem))
    setTaken(all => all.filter(one => one.file !== file))
  }
  return { taken, take, send, remove }
}

/** Photos of the object as it goes out or comes back, from the camera or from a folder. */
export function TakePhotos({ order, moment, t }: Props) {
  const { taken, take, send, remove } = useTaking(order.id, moment)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    for (const file of files.slice(0, mostLoanPhotos - taken.length)) take(file)
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
              {(one.id || one.problem) && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('photos.remove', { n: n + 1 })}
                  onClick={() => void remove(one)}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {taken.length < mostLoanPhotos && (
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
