import { useState } from 'react'
import { required } from '../../lib/rules/fields.ts'
import { $adminTask, removeFile } from '../../lib/stores/admin/admin-tools.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Work } from './Work.tsx'
import type { AdminI18n, RulesMessages } from './admin-messages.ts'

/** The file name of a pasted address, or the text itself. */
const lastPart = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? ''

export function RemoveFile({ rules, ...i18n }: AdminI18n & { rules: RulesMessages }) {
  const { lang, t } = i18n
  const [gone, setGone] = useState('')
  const form = useForm({
    rules: { filename: [required] },
    t: translator(rules, lang),
    toast,
    send: async ({ filename }) => {
      setGone('')
      const name = lastPart(filename)
      if (await removeFile(name)) setGone(name)
      const now = $adminTask.get()
      return now.state === 'failed' && now.problem.fields ? now.problem : null
    },
  })
  return (
    <Work
      {...i18n}
      name="remove"
      title={t('remove.title')}
      text={t('remove.hint')}
      tasks={['remove']}
      result={gone && t('remove.done', { name: gone })}
    >
      <form {...form.props} className="grid w-full max-w-md gap-3">
        <Field
          {...form.field('filename')}
          label={t('remove.field')}
          autoCapitalize="none"
          spellCheck={false}
          allowPaste
        />
        <Button {...form.submit} variant="danger" className="justify-self-start">
          {t('remove.submit')}
        </Button>
      </form>
    </Work>
  )
}
