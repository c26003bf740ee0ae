import '../../ui/uploads.css'
import { type ChangeEvent, useEffect, useState } from 'react'
import { atMost, required } from '../../lib/rules/fields.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { forgetTyped, persistForm } from '../../lib/stores/async/typed.ts'
import { tellProblem, uploadPicture } from '../../lib/stores/catalog/support.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useForm } from '../../ui/use-form.ts'
import { draftName, type SupportFormProps } from './support-form.ts'

type Props = SupportFormProps & { product: string; name: string }
type Picture = { id: string; url: string }

const rules = { message: [required, atMost(4000)] }

/** A member is known: what is wrong, and a photo. */
export function ProblemForm({ t, tRules, object, product, name, onSent }: Props) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async ({ message }) => {
      const problem = await tellProblem({ product, message, ...(picture && { picture: picture.id }) })
      if (problem) return problem
      forgetTyped(draftName())
      onSent()
      return null
    },
  })
  const { ref } = form.props
  useEffect(() => persistForm(ref.current!, draftName()), [ref])
  return (
    <form {...form.props} className="grid max-w-xl gap-5" aria-label={t('problem.label')}>
      <div>
        <h2 className="text-xl wrap-anywhere">{object}</h2>
        <p className="text-muted">{t('problem.as', { name })}</p>
      </div>
      <Field {...form.field('message')} kind="textarea" rows={5} label={t('problem.message')} required />
      <Photo t={t} picture={picture} onChange={setPicture} />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Button {...form.submit} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}

type PhotoProps = Pick<Props, 't'> & { picture: Picture | null; onChange: (picture: Picture | null) => void }

/** A photo goes up when it is chosen. */
function Photo({ t, picture, onChange }: PhotoProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    setProblem('')
    const outcome = await uploadPicture(file)
    setBusy(false)
    input.value = ''
    if (outcome.ok) onChange(outcome.value)
    else setProblem(messageOf(outcome.problem))
  }
  return (
    <div className="grid gap-3 justify-items-start">
      {picture && <img src={picture.url} alt={t('problem.photo_alt')} className="w-40 rounded-control" />}
      <div className="flex flex-wrap items-center gap-3">
        <label className={`upload-pick ${buttonClass({ variant: 'outline' })}`}>
          <input
            type="file"
            accept="image/png,image/jpeg,image/tiff"
            className="sr-only"
            onChange={event => void choose(event)}
          />
          {busy ? <Spinner /> : <Icon name="camera" />}
          {t(picture ? 'problem.photo_change' : 'problem.photo')}
        </label>
        {picture && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('problem.photo_none')}
          </Button>
        )}
      </div>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  )
}
