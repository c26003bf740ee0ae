import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $maintenance } from '../../lib/stores/admin/admin-tools.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { signInAgain } from '../../lib/stores/session/sign-in-again.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, type NoticeTone } from '../../ui/Notice.tsx'
import type { AdminI18n } from './admin-messages.ts'

type Props = AdminI18n & {
  title: string
  text: string
  /** The pieces of maintenance whose refusals belong here. */
  whats: readonly string[]
  /** What came of it. */
  result?: ReactNode
  /** How it looks: not every end is a good one, and some are still to come. */
  tone?: NoticeTone
  children: ReactNode
}

/** One thing to do: what it is, the way to do it, what came of it or why not. */
export function Work({ lang, t, title, text, whats, result, tone = 'done', children }: Props) {
  const task = useStore($maintenance)
  const refused = task.state === 'failed' && whats.includes(task.what) ? task.problem : null
  return (
    <section className="grid justify-items-start gap-3 border-t border-line py-5">
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
