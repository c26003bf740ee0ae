import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { recovery, checkRecoveryCode } from '../../lib/stores/session/recovery.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { CodeBoxes } from './CodeBoxes.tsx'
import type { RecoveryI18n } from './messages.ts'

const digits = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const rules = Object.fromEntries(digits.map(name => [name, [required]])) as Record<
  (typeof digits)[number],
  [typeof required]
>

type Props = RecoveryI18n & { onRight: () => void; onAgain: () => void }

/** The code that was mailed, or another one. */
export function CodeForm({ t, rule, onRight, onAgain }: Props) {
  const form = useForm({
    rules,
    t: rule,
    toast,
    send: async answers => {
      const problem = await checkRecoveryCode(digits.map(name => answers[name]).join(''))
      if (!problem) onRight()
      return problem
    },
  })
  return (
    <form {...form.props} className="grid max-w-md gap-5" aria-labelledby="code">
      <div className="grid gap-2">
        <h2 id="code" className="text-xl" tabIndex={-1}>
          {t('code.title')}
        </h2>
        <p>{t('code.text', { email: recovery.get().email ?? '' })}</p>
        <p className="text-muted">{t('code.link')}</p>
      </div>
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <CodeBoxes
        names={digits}
        legend={t('code.legend')}
        labelOf={n => t('code.digit', { n })}
        error={digits.map(form.errorOf).find(Boolean)}
        onBlur={form.field('first').onBlur}
      />
      <Button {...form.submit} block>
        {t('code.submit')}
      </Button>
      <Button variant="quiet" className="justify-self-start -ms-3" onClick={onAgain}>
        {t('code.again')}
      </Button>
    </form>
  )
}
