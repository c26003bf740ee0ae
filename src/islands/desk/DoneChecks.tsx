import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { Check } from '../../lib/contract/checks.ts'
import { formatHour } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { undoCheck } from '../../lib/stores/desk/checks.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { ChecksI18n } from './check-messages.ts'

type Props = ChecksI18n & { say: (text: string) => void }

/** What was checked today; until the evening whoever did it may take it back. */
export function DoneChecks({ done, ...rest }: Props & { done: Check[] }) {
  return (
    <section aria-labelledby="done">
      <h2 id="done">{rest.t('checks.done')}</h2>
      <ul>
        {done.map(one => (
          <Done key={one.id} {...rest} check={one} />
        ))}
      </ul>
    </section>
  )
}

function Done({ check, say, lang, t }: Props & { check: Check }) {
  const { id, product, good, note, by, at } = check
  const [work, set] = useState({ busy: false, problem: '' })
  const undo = async () => {
    set({ busy: true, problem: '' })
    const outcome = await undoCheck(id)
    if (outcome.ok) return say(t('checks.said_undone', { name: product.name }))
    set({ busy: false, problem: messageOf(outcome.problem) })
  }
  return (
    <li className="check-done">
      <div className="min-w-0">
        <h3 className="prepare-name">
          <a href={`${href.page(lang, 'desk_sheet')}#${product.id}`} className="desk-link">
            {product.name}
          </a>
        </h3>
        <p className="text-sm text-muted">{[product.code, formatHour(at), by].filter(Boolean).join(' · ')}</p>
        <p className={`text-sm font-semibold ${good ? 'text-leaf' : 'text-alarm'}`}>
          {t(good ? 'checks.was_good' : 'checks.was_bad')}
        </p>
        {note && <p className="desk-note">{note}</p>}
        <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
      </div>
      {check.undo && (
        <Button
          variant="quiet"
          icon="undo"
          busy={work.busy}
          aria-label={t('checks.undo_of', { name: product.name })}
          onClick={() => void undo()}
        >
          {t('checks.undo')}
        </Button>
      )}
    </li>
  )
}
