import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { libraryName } from '../../lib/rules/library-name.ts'
import { $adminTask, removeAll, restoreAll, type Whole } from '../../lib/stores/admin/admin-tools.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Work } from './Work.tsx'
import type { AdminI18n, RulesMessages } from './admin-messages.ts'

type Props = AdminI18n & { rules: RulesMessages; whole: Whole; library: string }
type Result = { state: 'none' | 'removed' } | { state: 'restored'; count: number }

/** Deletes all records of a kind, after the library's name has been typed to confirm; and restores them. */
export function RemoveAll({ rules, whole, library, ...i18n }: Props) {
  const { t } = i18n
  const task = useStore($adminTask)
  const [asking, setAsking] = useState(false)
  const [result, setResult] = useState<Result>({ state: 'none' })
  const busy = (what: string) => task.state === 'busy' && task.what === what
  async function remove() {
    const done = await removeAll(whole)
    setAsking(false)
    if (done) setResult({ state: 'removed' })
  }
  async function restore() {
    const count = await restoreAll(whole)
    if (count !== null) setResult({ state: 'restored', count })
  }
  const said = {
    none: null,
    removed: t(`${whole}.done`),
    restored: result.state === 'restored' && t(`${whole}.restored`, { count: result.count }),
  }[result.state]
  return (
    <Work
      {...i18n}
      name={whole}
      title={t(`${whole}.title`)}
      text={t(`${whole}.text`)}
      tasks={[whole, `${whole}-back`]}
      result={said}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t(`${whole}.submit`)}
        </Button>
        <Button variant="outline" busy={busy(`${whole}-back`)} onClick={restore}>
          {t(`${whole}.restore`)}
        </Button>
      </div>
      <Sure
        {...i18n}
        {...{ rules, whole, library }}
        open={asking}
        busy={busy(whole)}
        onClose={() => setAsking(false)}
        onSure={remove}
      />
    </Work>
  )
}

type SureProps = Props & { open: boolean; busy: boolean; onClose: () => void; onSure: () => Promise<void> }

/** The confirmation: a typed name cannot be an accident. */
function Sure({ lang, t, rules, whole, library, open, busy, onClose, onSure }: SureProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const form = useForm({
    rules: { library: [libraryName(library)] },
    t: translator(rules, lang),
    toast,
    send: async () => {
      await onSure()
      return null
    },
  })
  const actions = (
    <>
      <Button {...form.submit} form={id} variant="danger" busy={busy}>
        {t(`${whole}.submit`)}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t(`${whole}.ask`)} closeLabel={t('close')} actions={actions}>
      <form {...form.props} id={id} className="grid gap-4">
        <p>{t(`${whole}.ask_text`, { library })}</p>
        <Field
          {...form.field('library')}
          label={t('confirm.field', { library })}
          autoComplete="off"
          spellCheck={false}
          allowPaste
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
