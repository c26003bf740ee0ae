import { useState } from 'react'
import { atMost, required } from '../../lib/rules/fields.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { tellProblem, uploadPicture } from '../../lib/stores/catalog/support.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PickPicture } from '../../ui/PickPicture.tsx'
import type { SupportFormProps } from './support-form.ts'
import { useSupportForm } from './use-support-form.ts'

type Props = SupportFormProps & { product: string; name: string }
type Picture = { id: string; url: string }

const rules = { message: [required, atMost(4000)] }

/** A member is known: what is wrong, and a photo. */
export function ProblemForm({ t, tRules, object, product, name, onSent }: Props) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const form = useSupportForm({
    rules,
    tRules,
    onSent,
    send: ({ message }) => tellProblem({ product, message, ...(picture && { picture: picture.id }) }),
  })
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

function Photo({ t, picture, onChange }: PhotoProps) {
  async function upload(file: File) {
    const outcome = await uploadPicture(file)
    if (!outcome.ok) return messageOf(outcome.problem)
    onChange(outcome.value)
    return null
  }
  return (
    <div className="grid gap-3 justify-items-start">
      {picture && <img src={picture.url} alt={t('problem.photo_alt')} className="w-40 rounded-control" />}
      <PickPicture
        labels={{ choose: t(picture ? 'problem.photo_change' : 'problem.photo'), without: t('problem.photo_none') }}
        chosen={picture !== null}
        upload={upload}
        onRemove={() => onChange(null)}
      />
    </div>
  )
}
