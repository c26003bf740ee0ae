import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Form } from '../../ui/use-form.ts'
import { type Save, SavedNotice } from './SavedNotice.tsx'
import type { FrameI18n } from './messages.ts'

type Props = FrameI18n & { form: Pick<Form<string>, 'problem' | 'submit'>; save: Save | null }

/** The end of a settings form: why the last save failed, the button, what became of the latest save. */
export function FormEnd({ form, save, lang, t }: Props) {
  return (
    <>
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="grid gap-4">
        <Button {...form.submit} className="justify-self-start">
          {t('save')}
        </Button>
        <SavedNotice lang={lang} t={t} save={save} />
      </div>
    </>
  )
}
