import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $adminTask } from '../../lib/stores/admin/admin-tools.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { signInAgain } from '../../lib/stores/session/sign-in-again.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, type NoticeTone } from '../../ui/Notice.tsx'
import type { AdminI18n } from './admin-messages.ts'
import { useToolLink } from './use-tool-link.ts'

type Props = AdminI18n & {
  /** Of its place on the page, to which links lead. */
  name: string
  title: string
  text: string
  /** The tasks whose refusals are shown here. */
  tasks: readonly string[]
  /** The result. */
  result?: ReactNode
  /** Tone of the result: it may be a failure, or still under way. */
  tone?: NoticeTone
  children: ReactNode
}

/** One administration task: description, button, and its result or problem. */
export function Work({ lang, t, name, title, text, tasks, result, tone = 'done', children }: Props) {
  const task = useStore($adminTask)
  const refused = task.state === 'failed' && tasks.includes(task.what) ? task.problem : null
  const section = useToolLink<HTMLElement>(name)
  return (
    <section ref={section} className="grid justify-items-start gap-3 border-t border-line py-5">
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
      {children}
      {refused && (
        <Notice tone="error" role="alert">
          <p>{messageOf(refused)}</p>
          {refused.code === 'auth.not_fresh' && (
            <Button variant="outline" className="mt-3" onClick={() => void signInAgain(lang)}>
              {t('again')}
            </Button>
          )}
        </Notice>
      )}
      <div role="status">{!refused && result && <Notice tone={tone}>{result}</Notice>}</div>
    </section>
  )
}
