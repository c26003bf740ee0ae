import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ProductVoice } from './messages.ts'
import type { ProductForm } from './use-product-form.ts'
import { wire } from './wire.ts'

/** Folded away: most volunteers write in Italian only. */
export function EnglishFields({ form, say }: ProductVoice & { form: ProductForm }) {
  const one = wire(form)
  const optional = say('add.optional')
  const open = Boolean(form.draft.name_en || form.draft.description_en)
  return (
    <details className="answer" open={open || undefined}>
      <summary>
        {say('add.english')}
        <Icon name="down" />
      </summary>
      <div className="grid gap-6 pb-6">
        <p className="text-muted">{say('add.english_text')}</p>
        <Field
          {...one('name_en')}
          label={say('add.name_en')}
          optional={optional}
          maxLength={120}
          lang="en"
          allowPaste
        />
        <Field
          {...one('description_en')}
          kind="textarea"
          label={say('add.text_en')}
          optional={optional}
          maxLength={4000}
          lang="en"
        />
      </div>
    </details>
  )
}
